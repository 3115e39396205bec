import { z } from 'zod'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { call } from '@laycan/web/call.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { go, useRouteParams } from '@laycan/web/navigation.ts'
import { createMailAccount } from '#features/records/mail-accounts/contract/endpoints.ts'
import type { MailAccountForm } from '#features/records/mail-accounts/contract/mail-account.ts'
import { accountRoutes } from './account-paths.ts'
import { takeAccount } from './account-store.ts'
import { AdminOnly } from './admin-only.tsx'
import { draftForEmail } from './form/account-form.ts'
import { AccountFormView } from './form/account-form-view.tsx'
import { keptDraft } from './form/form-draft.ts'
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
  const name = `new.${owner}.${email}`
  const form = useAccountForm({
    name,
    start: keptDraft(name) ?? draftForEmail(email, owner),
    untouched: draftForEmail(email, owner),
    leave: () => go(accountRoutes.list),
    storedFor: nothingStored,
    save: create,
  })

  return (
    <FormScreen>
      <SectionHeader kind="page" title={t('add_title')} description={t('guessed')} />
      <AccountFormView form={form} saveLabel={t('connect')} />
    </FormScreen>
  )
}

async function create(body: MailAccountForm): Promise<void> {
  const { account } = await call(createMailAccount, { body, time_limit_ms: CREATE_LIMIT_MS })
  takeAccount(account)
  showToast({ kind: 'success', text: t('added', { email: account.email }) })
}

/** The server checks both sides again before it stores them. */
const CREATE_LIMIT_MS = 60_000
