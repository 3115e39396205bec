import type { Company } from '@laycan/server/database/companies.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { findNamedCompany } from '@laycan/server/operations/named-company.ts'
import type { MailAccount } from '#features/records/mail-accounts/contract/mail-account.ts'
import {
  changeStoredAccount,
  listDescribedAccounts,
  lockAccounts,
  restartFetching,
} from '#features/records/mail-accounts/server/public.ts'
import { needed, type Order, type OrderParts } from './order.ts'

/** Commands about mail accounts of a company. */
export const accountOrders: Readonly<Record<string, Order>> = {
  async 'account list'({ services, options, print }) {
    const company = await findNamedCompany(services.companies, options.company)
    for (const { id, email, state, certificate } of await listDescribedAccounts(company.db)) {
      const unproven = certificate.filter(({ proven }) => !proven).length
      const proof = `${certificate.length - unproven} of ${certificate.length} mailboxes proven`
      print([id, email, state.status, proof, state.reason].join('\t'))
    }
  },
  'account pause': (parts) => pause(parts, true),
  'account resume': (parts) => pause(parts, false),
  async 'account resync'(parts) {
    const { company, account } = await findAccount(parts)
    await inTransaction(company.db, async (tx) => {
      await lockAccounts(tx)
      await restartFetching(tx, account.id)
    })
    parts.print(`${account.email} is compared with its server anew.`)
  },
}

async function pause(parts: OrderParts, paused: boolean): Promise<void> {
  const { company, account } = await findAccount(parts)
  await inTransaction(company.db, async (tx) => {
    await lockAccounts(tx)
    await changeStoredAccount(tx, { services: parts.services, company }, account.id, { paused })
  })
  parts.print(`${account.email} is ${paused ? 'paused' : 'fetched again'}.`)
}

/** @throws Error when no account of the company has the address */
async function findAccount({
  services,
  words,
  options,
}: OrderParts): Promise<{ company: Company; account: MailAccount }> {
  const wanted = needed(words[0]).toLowerCase()
  const company = await findNamedCompany(services.companies, options.company)
  const accounts = await listDescribedAccounts(company.db)
  const account = accounts.find(({ email }) => email.toLowerCase() === wanted)
  if (!account) throw new Error(`${company.name} has no mail account '${wanted}'.`)
  return { company, account }
}
