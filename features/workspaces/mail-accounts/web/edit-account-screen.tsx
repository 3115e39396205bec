import { IdParams } from '@laycan/contract/ids.ts'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { Spinner } from '@laycan/ui/feedback/spinner.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { go, useRouteParams } from '@laycan/web/navigation.ts'
import { updateMailAccount } from '#features/records/mail-accounts/contract/endpoints.ts'
import type { MailAccount } from '#features/records/mail-accounts/contract/mail-account.ts'
import { accountRoutes } from './account-paths.ts'
import { takeAccount } from './account-store.ts'
import { AdminOnly } from './admin-only.tsx'
import { draftOfAccount, storedSecrets } from './form/account-form.ts'
import { AccountFormView } from './form/account-form-view.tsx'
import { FormScreen } from './form/form-screen.tsx'
import { useAccountForm } from './form/use-account-form.ts'
import { t } from './messages.ts'
import { useAccount } from './use-account.ts'

/** `/MailAccounts/{id}`: changes a connected mailbox (AC-003). */
export default function EditAccountScreen() {
  const id = useRouteParams(IdParams)?.id
  return (
    <AdminOnly>
      <LoadedAccount key={id} id={id} />
    </AdminOnly>
  )
}

function LoadedAccount({ id }: { id: number | undefined }) {
  const { account, hasFailed, retry } = useAccount(id)
  if (account !== undefined) return <EditAccount account={account} />
  if (!hasFailed) return <Spinner />
  return (
    <ErrorState isPage title={t('failed_one')} onRetry={retry}>
      {t('failed_hint')}
    </ErrorState>
  )
}

function EditAccount({ account }: { account: MailAccount }) {
  const { id } = account
  const form = useAccountForm(updateMailAccount, {
    name: String(id),
    id,
    granted: account.granted,
    start: draftOfAccount(account),
    storedFor: (draft) => storedSecrets(account, draft),
    input: ({ incoming, outgoing, ...body }) => ({
      params: { id },
      body: account.granted ? body : { ...body, incoming, outgoing },
    }),
    onSaved(saved) {
      takeAccount(saved)
      showToast({ kind: 'success', text: t('saved') })
      go(accountRoutes.list)
    },
  })

  return (
    <FormScreen>
      <SectionHeader kind="page" title={account.display_name} description={account.email} />
      <AccountFormView form={form} saveLabel={t('save')} />
    </FormScreen>
  )
}
