import { useEffect } from 'react'
import { IdParams } from '@laycan/contract/ids.ts'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { Form } from '@laycan/ui/forms/form.tsx'
import { ProblemNote, RestoredNote } from '@laycan/ui/forms/form-notes.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { go, hrefOf, useRouteParams } from '@laycan/web/navigation.ts'
import { updateImpersonationAccount } from '#features/records/impersonation-accounts/contract/endpoints.ts'
import { impersonationRefusals } from '#features/records/impersonation-accounts/contract/errors.ts'
import type { ImpersonationAccount } from '#features/records/impersonation-accounts/contract/impersonation-account.ts'
import { AdminPage } from './admin-page.tsx'
import { ImpersonationFields } from './impersonation-fields.tsx'
import { loadImpersonations, useImpersonations } from './impersonation-store.ts'
import { bodyOf, KeptWords } from './impersonation-words.ts'
import { t } from './messages.ts'
import { names } from './names.ts'
import { impersonationRoutes } from './paths.ts'

/** `/impersonationAccounts/{id}`. */
export default function EditImpersonationScreen() {
  const id = useRouteParams(IdParams)?.id
  const accounts = useImpersonations()
  useEffect(() => void loadImpersonations(), [])
  const account = accounts?.find((each) => each.id === id)
  return (
    <AdminPage
      title={account?.name ?? names('title')}
      description={t('add_hint')}
      actions={<a href={hrefOf(impersonationRoutes.list)}>{t('back')}</a>}
    >
      {account !== undefined && <EditForm key={account.id} account={account} />}
      {accounts !== undefined && account === undefined && (
        <ErrorState title={impersonationRefusals.notFound.text} onRetry={() => void loadImpersonations()} />
      )}
    </AdminPage>
  )
}

function EditForm({ account }: { account: ImpersonationAccount }) {
  const { id, has_secret, mailboxes, ...fields } = account
  const form = useEndpointForm(updateImpersonationAccount, {
    name: `impersonation_account.${id}`,
    kept: KeptWords,
    start: { ...fields, secret: '', mailboxes: mailboxes.map(({ email }) => email).join('\n') },
    fields: ['name', 'host', 'port', 'user', 'secret', 'mailboxes'],
    input: (words) => ({ params: { id }, body: bodyOf(words) }),
    refusals: { secret: impersonationRefusals.secretMissing },
    onSaved() {
      showToast({ kind: 'success', text: t('saved') })
      go(impersonationRoutes.list)
    },
  })
  return (
    <Form onSubmit={() => form.save()}>
      {form.isRestored && <RestoredNote onDiscard={form.discard} />}
      <ImpersonationFields
        words={form.values}
        errors={form.errors}
        hasSecret={has_secret}
        onChange={form.change}
      />
      <ProblemNote problem={form.problem} onRetry={() => void form.retry()} />
      <Button type="submit" kind="primary" busy={form.isSaving}>
        {t('save')}
      </Button>
    </Form>
  )
}
