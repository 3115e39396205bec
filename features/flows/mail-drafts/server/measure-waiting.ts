import type { Services } from '@laycan/server/http/context.ts'
import { countWaiting } from './waiting-mails.repo.ts'

/** For the operator: mails that are on their way out, and for how long the first of them should have left. */
export function measureWaiting({ metrics, companies }: Services): void {
  metrics.gauge(
    'outgoing_mails',
    'Mails that wait or are on their way.',
    ['company', 'status'],
    async (set) => {
      for (const { id: company, db } of companies.opened())
        for (const { status, count } of await countWaiting(db)) set({ company, status }, count)
    },
  )
  metrics.gauge(
    'outgoing_oldest_seconds',
    'For how long the mail that is due the longest has not left.',
    ['company'],
    async (set) => {
      for (const { id: company, db } of companies.opened()) {
        const overdue = (await countWaiting(db)).map(({ overdue_seconds }) => overdue_seconds)
        set({ company }, Math.max(0, ...overdue))
      }
    },
  )
}
