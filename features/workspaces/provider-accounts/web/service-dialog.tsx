import { z } from 'zod'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { Textarea } from '@laycan/ui/forms/textarea.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import {
  createGoogleServiceAccount,
  updateGoogleServiceAccount,
} from '#features/records/google-service-accounts/contract/endpoints.ts'
import { googleServiceRefusals } from '#features/records/google-service-accounts/contract/errors.ts'
import type { GoogleServiceAccount } from '#features/records/google-service-accounts/contract/google-service-account.ts'
import { reloadLines } from '#features/workspaces/shell/web/public.ts'
import { t } from './messages.ts'
import styles from './provider.module.css'
import { loadProviderPage } from './provider-store.ts'

/** The key alone never lies in the browser. */
const KeptWords = z.object({
  name: z.string(),
  client_email: z.string(),
  domain: z.string(),
  mailboxes: z.string(),
})
type Words = z.infer<typeof KeptWords> & { key: string }
type SavingCall = typeof createGoogleServiceAccount | typeof updateGoogleServiceAccount

interface ServiceDialogProps {
  /** Undefined for a new one. */
  service: GoogleServiceAccount | undefined
  onClose: () => void
}

/** Name, client, key, domain and mailboxes of a service account; each mailbox is tried before anything is saved. */
export function ServiceDialog({ service, onClose }: ServiceDialogProps) {
  const endpoint: SavingCall = service ? updateGoogleServiceAccount : createGoogleServiceAccount
  const form = useEndpointForm<SavingCall, Words>(endpoint, {
    name: `google_service_account.${service?.id ?? 'new'}`,
    kept: KeptWords,
    start: wordsOf(service),
    fields: ['name', 'client_email', 'domain', 'key'],
    input: (words) => ({ body: bodyOf(words), ...(service && { params: { id: service.id } }) }),
    refusals: { key: [googleServiceRefusals.keyMissing, googleServiceRefusals.noKey] },
    options: { time_limit_ms: TRY_LIMIT_MS },
    onSaved() {
      showToast({ kind: 'success', text: t('saved') })
      void loadProviderPage('google')
      void reloadLines()
      onClose()
    },
  })
  const { values, errors, change } = form
  const text = (field: 'name' | 'client_email' | 'domain') => ({
    label: t(field),
    spellCheck: false,
    autoComplete: 'off',
    value: values[field],
    error: errors[field],
    onValueChange: (value: string) => change({ [field]: value }),
  })
  return (
    <Dialog
      title={t(service ? 'edit_service' : 'add_service')}
      description={t('service_hint')}
      onClose={onClose}
      keepOnBackdrop
    >
      <Form className={styles.fields} onSubmit={() => form.save()}>
        {form.isRestored && <RestoredNote onDiscard={form.discard} />}
        <TextField {...text('name')} />
        <TextField {...text('client_email')} />
        <Textarea
          label={t('key')}
          description={service ? t('secret_kept') : t('key_hint')}
          spellCheck={false}
          value={values.key}
          error={errors.key}
          onValueChange={(key) => change({ key })}
        />
        <TextField {...text('domain')} />
        <Textarea
          label={t('mailboxes')}
          description={t('mailboxes_hint')}
          spellCheck={false}
          value={values.mailboxes}
          onValueChange={(mailboxes) => change({ mailboxes })}
        />
        <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
        <div className={styles.actions}>
          <Button
            onClick={() => {
              form.giveUp()
              onClose()
            }}
          >
            {t('cancel')}
          </Button>
          <Button type="submit" kind="primary" busy={form.isSaving}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** A hundred mailboxes are tried five at a time. */
const TRY_LIMIT_MS = 300_000

function wordsOf(service: GoogleServiceAccount | undefined): Words {
  const { name = '', client_email = '', domain = '', mailboxes = [] } = service ?? {}
  return { name, client_email, domain, key: '', mailboxes: mailboxes.map(({ email }) => email).join('\n') }
}

/** Addresses by line, comma or space. */
function bodyOf({ mailboxes, ...words }: Words) {
  return { ...words, mailboxes: mailboxes.split(/[\s,;]+/).filter((each) => each !== '') }
}
