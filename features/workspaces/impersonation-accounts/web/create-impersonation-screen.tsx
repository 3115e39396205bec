import { Button } from '@laycan/ui/buttons/button.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { go } from '@laycan/web/navigation.ts'
import { createImpersonationAccount } from '#features/records/impersonation-accounts/contract/endpoints.ts'
import { AdminPage } from './admin-page.tsx'
import { ImpersonationFields } from './impersonation-fields.tsx'
import { bodyOf, emptyWords, KeptWords } from './impersonation-words.ts'
import { t } from './messages.ts'
import { impersonationRoutes } from './paths.ts'

/** `/impersonationAccounts/create`. */
export default function CreateImpersonationScreen() {
  const form = useEndpointForm(createImpersonationAccount, {
    name: 'impersonation_account.new',
    kept: KeptWords,
    start: emptyWords,
    fields: ['name', 'host', 'port', 'user', 'secret', 'mailboxes'],
    input: (words) => ({ body: bodyOf(words) }),
    onSaved() {
      showToast({ kind: 'success', text: t('saved') })
      go(impersonationRoutes.list)
    },
  })
  return (
    <AdminPage title={t('add')} description={t('add_hint')}>
      <Form onSubmit={() => form.save()}>
        {form.isRestored && <RestoredNote onDiscard={form.discard} />}
        <ImpersonationFields
          words={form.values}
          errors={form.errors}
          hasSecret={false}
          onChange={form.change}
        />
        <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
        <Button type="submit" kind="primary" busy={form.isSaving}>
          {t('save')}
        </Button>
      </Form>
    </AdminPage>
  )
}
