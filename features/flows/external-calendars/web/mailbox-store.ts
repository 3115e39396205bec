import { call } from '@laycan/web/call.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createStore } from '@laycan/web/store.ts'
import type { CalendarAccount } from '../contract/calendar-account.ts'
import { listCalendarAccounts } from '../contract/endpoints.ts'

type Loaded = readonly CalendarAccount[] | 'loading' | 'failed'

/** Mailboxes of the user's lines with how their calendars stand. */
export const mailboxes = forUser(createStore<Loaded>('loading'))
const inStep = forUser(createInStep())

export async function loadMailboxes(): Promise<void> {
  try {
    await inStep.ask(
      () => call(listCalendarAccounts, { silent: true }),
      ({ calendar_accounts }) => mailboxes.set(calendar_accounts),
    )
  } catch {
    if (typeof mailboxes.get() === 'string') mailboxes.set('failed')
  }
}

interface MailboxAnswer {
  readonly calendar_account: CalendarAccount
}

/** Carries out a deed that answers how one stands; the others stay. Rejects as the deed does. */
export async function changeMailbox(deed: () => Promise<MailboxAnswer>): Promise<void> {
  await inStep.change(deed, take)
}

/** What an answer says of one. */
export function takeMailbox(answer: MailboxAnswer): void {
  inStep.hear(() => take(answer))
  // It may have been overtaken by news of the same mailbox.
  renewMailboxes()
}

function take({ calendar_account }: MailboxAnswer): void {
  const now = mailboxes.get()
  if (typeof now === 'string') return
  mailboxes.set(now.map((each) => (each.line_id === calendar_account.line_id ? calendar_account : each)))
}

/** One became another one while they are shown here. */
export function renewMailboxes(): void {
  inStep.renew(loadMailboxes)
}
