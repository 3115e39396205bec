import type { Services } from '@laycan/server/http/context.ts'
import { listAccounts } from './mail-accounts.repo.ts'

const STATUSES = ['running', 'paused', 'waiting', 'receiving_only'] as const

/** For the operator: mail accounts by their state, and mailboxes that are not proven complete. */
export function measureAccounts({ metrics, companies }: Services): void {
  metrics.gauge('mail_accounts', 'Mail accounts by state.', ['company', 'state'], async (set) => {
    for (const { id: company, db } of companies.opened()) {
      const accounts = await listAccounts(db)
      for (const state of STATUSES)
        set({ company, state }, accounts.filter((each) => each.state.status === state).length)
    }
  })
  metrics.gauge(
    'mailboxes_unproven',
    'Mailboxes of which not every message that their server lists is known to be here.',
    ['company'],
    async (set) => {
      for (const { id: company, db } of companies.opened()) {
        const mailboxes = (await listAccounts(db)).flatMap(({ certificate }) => certificate)
        set({ company }, mailboxes.filter(({ proven }) => !proven).length)
      }
    },
  )
}
