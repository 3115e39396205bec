import type { Company } from '@laycan/server/database/companies.ts'
import type { Services } from '@laycan/server/http/context.ts'
import {
  type AccountNotice,
  type FetchedAccount,
  listFetchedAccounts,
} from '#features/records/mail-accounts/server/public.ts'
import { type AccountFetching, startAccountFetching } from './account-fetching.ts'
import { type AccountWatch, openAccountWatch } from './account-watch.repo.ts'

/** Accounts of a process that died are taken over within this time, without any notice. */
const LOOK_MS = 10_000
const REOPEN_MS = 500
const STOPPED = { reason_code: 'closed', reason: 'Laycan is not running.' }

/**
 * Fetches the mail of one company's accounts: each by one process only, started anew when its settings change, ended
 * when it is paused or removed.
 */
export class CompanyFetching {
  readonly #services: Services
  readonly #company: Company
  readonly #fetchings = new Map<number, AccountFetching>()
  readonly #timer: NodeJS.Timeout
  #watch: AccountWatch | undefined
  #work: Promise<void> = Promise.resolve()
  #queued = false
  #closed = false

  constructor(services: Services, company: Company) {
    this.#services = services
    this.#company = company
    this.#timer = setInterval(() => this.#look(), LOOK_MS)
    this.#look()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#timer)
    await this.#work
    await Promise.all([...this.#fetchings.keys()].map((id) => this.#end(id, STOPPED)))
    await this.#watch?.close()
  }

  /** Brings what is fetched in line with the accounts; once more if asked while it does. */
  #look(): void {
    if (this.#queued || this.#closed) return
    this.#queued = true
    this.#work = this.#work.then(async () => {
      this.#queued = false
      if (this.#closed) return
      await this.#reconcile().catch((err: unknown) => {
        this.#services.log.warn({ err, company: this.#company.id }, 'mail accounts not looked at')
        setTimeout(() => this.#look(), REOPEN_MS).unref()
      })
    })
  }

  async #reconcile(): Promise<void> {
    const watch = this.#watch ?? (await this.#openWatch())
    const accounts = await listFetchedAccounts(this.#company.db)
    const revisions = new Map(accounts.map((account) => [account.id, account.revision]))
    const outdated = [...this.#fetchings].filter(([id, { revision }]) => revisions.get(id) !== revision)
    await Promise.all(outdated.map(([id]) => this.#end(id)))
    const waiting = accounts.filter((account) => !this.#fetchings.has(account.id))
    for (const account of waiting) await this.#start(watch, account)
  }

  async #openWatch(): Promise<AccountWatch> {
    this.#watch = await openAccountWatch(this.#company, {
      onNotice: (notice) => this.#hear(notice),
      onLost: () => this.#lose(),
    })
    return this.#watch
  }

  #hear({ account_id, notice }: AccountNotice): void {
    if (notice === 'changed') this.#look()
    else this.#fetchings.get(account_id)?.prove()
  }

  /** The locks are gone with their connection: another process may fetch by now. */
  #lose(): void {
    this.#watch = undefined
    this.#work = this.#work.then(async () => {
      const fetchings = [...this.#fetchings.values()]
      this.#fetchings.clear()
      await Promise.all(fetchings.map((fetching) => fetching.close()))
    })
    this.#look()
  }

  async #start(watch: AccountWatch, account: FetchedAccount): Promise<void> {
    if (this.#closed || watch !== this.#watch || !(await watch.lock(account.id))) return
    try {
      this.#fetchings.set(account.id, await startAccountFetching(this.#services, this.#company, account))
    } catch (error) {
      await watch.unlock(account.id).catch(() => undefined)
      throw error
    }
  }

  async #end(id: number, last_word?: typeof STOPPED): Promise<void> {
    const fetching = this.#fetchings.get(id)
    this.#fetchings.delete(id)
    await fetching?.close(last_word)
    await this.#watch?.unlock(id).catch(() => undefined)
  }
}
