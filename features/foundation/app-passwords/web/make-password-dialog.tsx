import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote } from '@laycan/ui/forms/form-notes.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { DeviceScope, deviceScopes } from '../contract/app-password.ts'
import { createAppPassword } from '../contract/endpoints.ts'
import { loadAppPasswords } from './app-password-store.ts'
import styles from './app-passwords.module.css'
import { t } from './messages.ts'

const Words = z.object({ name: z.string(), scopes: z.array(DeviceScope) })

interface MakePasswordDialogProps {
  onMade: (made: { name: string; password: string }) => void
  onClose: () => void
}

/** Asks for which device a password is, and what it may reach. */
export function MakePasswordDialog({ onMade, onClose }: MakePasswordDialogProps) {
  const form = useEndpointForm(createAppPassword, {
    name: 'app_password.new',
    kept: Words,
    start: { name: '', scopes: [...deviceScopes] },
    fields: ['name', 'scopes'],
    input: (words) => ({ body: words }),
    onSaved({ app_password, password }) {
      void loadAppPasswords()
      onMade({ name: app_password.name, password })
    },
  })
  const { values, errors } = form
  const tick = (scope: DeviceScope, isOn: boolean) =>
    form.change({
      scopes: deviceScopes.filter((each) => (each === scope ? isOn : values.scopes.includes(each))),
    })
  return (
    <Dialog
      title={t('add')}
      size="small"
      keepOnBackdrop
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={form.isSaving} onClick={() => void form.save()}>
            {t('make')}
          </Button>
        </>
      }
    >
      <Form onSubmit={() => form.save()}>
        <TextField
          label={t('name')}
          description={t('name_hint')}
          autoComplete="off"
          maxLength={60}
          value={values.name}
          error={errors.name}
          onValueChange={(name) => form.change({ name })}
        />
        <fieldset className={styles.scopes}>
          <legend>{t('scopes')}</legend>
          {deviceScopes.map((scope) => (
            <Checkbox
              key={scope}
              label={t(scope)}
              checked={values.scopes.includes(scope)}
              onCheckedChange={(isOn) => tick(scope, isOn)}
            />
          ))}
          {errors.scopes !== undefined && <p className={styles.error}>{errors.scopes}</p>}
        </fieldset>
        <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
      </Form>
    </Dialog>
  )
}
