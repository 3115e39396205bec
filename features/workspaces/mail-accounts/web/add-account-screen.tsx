import { useEffect } from 'react'
import { z } from 'zod'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { go, useRouteParams } from '@laycan/web/navigation.ts'
import { createMailAccount } from '#features/records/mail-accounts/contract/endpoints.ts'
import { mailAccountRefusals } from '#features/records/mail-accounts/contract/errors.ts'
import { accountRoutes } from './account-paths.ts'
import { isConnected, loadAccounts, takeAccount, useAccountList } from './account-store.ts'
import { AdminOnly } from './admin-only.tsx'
import { draftForEmail } from './form/account-form.ts'
import { AccountFormView } from './form/account-form-view.tsx'
import { DiscoveredServers } from './form/discovered-servers.tsx'
import { FormScreen } from './form/form-screen.tsx'
import { useAccountForm } from './form/use-account-form.ts'
import { t } from './messages.ts'

const Params = z.object({ owner: z.string(), email: z.string() })

/** `/MailAccounts/{owner}/{email}`: connects a mailbox (AC-003). */
export default function AddAccountScreen() {
  const params = useRouteParams(Params) ?? { owner: 'company', email: '' }
  return (
    <AdminOnly>
      <AddAccount key={params.email} {...params} />
    </AdminOnly>
  )
}

const nothingStored = () => ({ incoming: false, outgoing: false })

function AddAccount({ owner, email }: z.infer<typeof Params>) {
  const form = useAccountForm(createMailAccount, {
    name: `new.${owner}.${email}`,
    start: draftForEmail(email, owner),
    storedFor: nothingStored,
    input: (body) => ({ body }),
    onSaved(account) {
      takeAccount(account)
      showToast({ kind: 'success', text: t('added', { email: account.email }) })
      go(accountRoutes.list)
    },
  })
  // A typed or bookmarked address comes here without the list: it is said before somebody fills the form in.
  const { status } = useAccountList()
  useEffect(() => void (status === 'loading' && loadAccounts()), [status])
  const isTaken = status === 'ready' && isConnected(email)

  return (
    <FormScreen>
      <SectionHeader kind="page" title={t('add_title')} description={t('guessed')} />
      {isTaken && (
        <Banner kind="warning" inset>
          {mailAccountRefusals.emailTaken.text}
        </Banner>
      )}
      <DiscoveredServers form={form} email={email} />
      <AccountFormView form={form} saveLabel={t('connect')} />
    </FormScreen>
  )
}
