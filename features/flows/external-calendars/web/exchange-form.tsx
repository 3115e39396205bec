import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { PasswordField } from '@laycan/ui/forms/password-field.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { connectCalendars } from '../contract/endpoints.ts'
import { takeMailbox } from './mailbox-store.ts'
import styles from './mailboxes.module.css'
import { t } from './messages.ts'

/** The password alone never lies in the browser. */
const Words = z.object({ url: z.string(), user: z.string() })

/** Opens the form of an Exchange server for a mailbox. */
export function openExchangeForm(line_id: number, name: string): void {
  openModal((close) => (
    <Dialog title={t('exchange')} size="small" onClose={close} keepOnBackdrop>
      <ExchangeForm line_id={line_id} name={name} onDone={close} />
    </Dialog>
  ))
}

function ExchangeForm({ line_id, name, onDone }: { line_id: number; name: string; onDone: () => void }) {
  const form = useEndpointForm(connectCalendars, {
    name: `external_calendars.${line_id}`,
    kept: Words.partial(),
    start: { url: '', user: '', password: '' },
    fields: ['server.url', 'server.user', 'server.password'],
    input: (server: { url: string; user: string; password: string }) => ({ body: { line_id, server } }),
    onSaved(answer) {
      takeMailbox(answer)
      showToast({ kind: 'success', text: t('isConnected') })
      onDone()
    },
  })
  const { values, errors, change } = form
  return (
    <Form className={styles.form} onSubmit={() => form.save()}>
      {form.isRestored && <RestoredNote onDiscard={form.discard} />}
      <p className={styles.lead}>{t('exchangeLead', { name })}</p>
      <TextField
        label={t('url')}
        description={t('urlHint')}
        spellCheck={false}
        value={values.url}
        error={errors['server.url']}
        onValueChange={(url) => change({ url })}
      />
      <TextField
        label={t('user')}
        autoComplete="off"
        spellCheck={false}
        value={values.user}
        error={errors['server.user']}
        onValueChange={(user) => change({ user })}
      />
      <PasswordField
        label={t('password')}
        autoComplete="new-password"
        value={values.password}
        error={errors['server.password']}
        onValueChange={(password) => change({ password })}
      />
      <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
      <div className={styles.buttons}>
        <Button
          onClick={() => {
            form.giveUp()
            onDone()
          }}
        >
          {t('cancel')}
        </Button>
        <Button type="submit" kind="primary" busy={form.isSaving}>
          {t('connect')}
        </Button>
      </div>
    </Form>
  )
}
