import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote } from '@laycan/ui/forms/form-notes.tsx'
import { PasswordField } from '@laycan/ui/forms/password-field.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { changePassword } from '#features/foundation/session/contract/endpoints.ts'
import { sessionRefusals } from '#features/foundation/session/contract/errors.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { t } from './messages.ts'
import { names } from './names.ts'
import styles from './profile.module.css'

const start = { current_password: '', password: '', password_confirmation: '' }

/** `/changePassword`: the current password, the new one and its repetition (AU-033). */
export default function ChangePasswordScreen() {
  const { user_name } = useCurrentUser()
  const form = useEndpointForm(changePassword, {
    name: 'password',
    // No word of it lies in the browser.
    kept: z.object({}),
    start,
    fields: ['current_password', 'password', 'password_confirmation'],
    input: (words) => ({ body: words }),
    refusals: { current_password: sessionRefusals.wrongCurrent, password: sessionRefusals.commonPassword },
    onSaved() {
      showToast({ kind: 'success', text: t('changed') })
      form.discard()
    },
  })
  const bind = (field: keyof typeof start) => ({
    value: form.values[field],
    error: form.errors[field],
    onValueChange: (value: string) => form.change({ [field]: value }),
  })
  return (
    <div className={styles.screen}>
      <SectionHeader kind="page" title={names('password')} description={t('password_intro')} />
      <Form className={styles.form} onSubmit={() => form.save()}>
        <input type="hidden" name="username" autoComplete="username" value={user_name} />
        <PasswordField label={t('current')} autoComplete="current-password" {...bind('current_password')} />
        <PasswordField
          label={t('new')}
          description={t('rule')}
          autoComplete="new-password"
          {...bind('password')}
        />
        <PasswordField label={t('again')} autoComplete="new-password" {...bind('password_confirmation')} />
        <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
        <Button type="submit" kind="primary" busy={form.isSaving}>
          {names('password')}
        </Button>
      </Form>
    </div>
  )
}
