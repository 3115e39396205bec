import { timeoutsFor } from '@laycan/mail/smtp/smtp-session.ts'
import { openSubmission } from '@laycan/mail/smtp/submission.ts'
import type { Submission } from '@laycan/mail/smtp/submission-outcome.ts'
import type { Services } from '@laycan/server/http/context.ts'
import type { SendingAccount } from '#features/records/mail-accounts/server/public.ts'

declare module '@laycan/server/http/context.ts' {
  interface Services {
    submissions: Submissions
  }
}

/** Connections to one account's server; providers allow a handful. */
const CONNECTIONS = 4
/** A server that was not reached is left alone for this long, so that its mails do not take the turns of the others. */
const REST_MS = 20_000

/** What signing in at a server takes. */
type SubmissionServices = Pick<Services, 'secrets' | 'egress' | 'settings'>

/** Ways to the servers of the accounts that send, kept while they stay the same. */
export class Submissions {
  readonly #services: SubmissionServices
  readonly #patience: number
  readonly #open = new Map<string, { key: string; submission: Submission }>()
  readonly #resting = new Map<string, number>()

  /** @param patience seconds that a server may take for an answer */
  constructor(services: SubmissionServices, patience: number) {
    this.#services = services
    this.#patience = patience
  }

  of(company_id: string, account: SendingAccount): Submission {
    const place = `${company_id} ${account.account_id}`
    const known = this.#open.get(place)
    if (known?.key === account.key) return known.submission
    // Its busy connections end when their mail is done.
    void known?.submission.close()
    const settings = account.openSubmissionSettings(this.#services)
    const submission = openSubmission(settings, {
      connections: CONNECTIONS,
      timeouts: timeoutsFor(this.#patience),
    })
    this.#open.set(place, { key: account.key, submission })
    return submission
  }

  /** The server was not reached: other mails need not find that out one by one. */
  rest(company_id: string, account: SendingAccount): void {
    this.#resting.set(keyOf(company_id, account), Date.now() + Math.min(REST_MS, this.#patience * 1000))
  }

  /** How long the server is left alone still, in milliseconds. */
  restOf(company_id: string, account: SendingAccount): number {
    return Math.max(0, (this.#resting.get(keyOf(company_id, account)) ?? 0) - Date.now())
  }

  async close(): Promise<void> {
    await Promise.all([...this.#open.values()].map(({ submission }) => submission.close()))
    this.#open.clear()
  }
}

function keyOf(company_id: string, { key }: SendingAccount): string {
  return `${company_id} ${key}`
}
