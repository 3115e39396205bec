import type { MailboxState, MailboxStore } from './mailbox-store.ts'
import type { MailboxChoice } from './server-settings.ts'

/** The state of one mailbox in memory; what is saved follows it in order, never overtaking itself. */
export class StateKeeper {
  readonly #store: MailboxStore
  readonly #mailbox: MailboxChoice
  #state: MailboxState | undefined
  #isSaved = true
  #saved: Promise<void> = Promise.resolve()

  constructor(store: MailboxStore, mailbox: MailboxChoice) {
    this.#store = store
    this.#mailbox = mailbox
  }

  /** @throws Error before the mailbox was opened for the first time */
  get state(): MailboxState {
    if (this.#state === undefined) throw new Error(`Mailbox ${this.#mailbox.path} was not opened yet`)
    return this.#state
  }

  /** False before the mailbox was opened, and when what is known of it could not be saved: it is then opened anew. */
  get isOpen(): boolean {
    return this.#state !== undefined && this.#isSaved
  }

  /** Takes the whole state over and saves it. */
  replace(state: MailboxState): Promise<void> {
    this.#state = state
    return this.#save()
  }

  /** Changes some of it; nothing is written when nothing changes. */
  update(patch: Partial<MailboxState>): Promise<void> {
    const before = this.state
    const after = { ...before, ...patch }
    if (JSON.stringify(before) === JSON.stringify(after)) return this.#saved
    this.#state = after
    return this.#save()
  }

  #save(): Promise<void> {
    // A failed save is reported to its caller; the next one must still be tried.
    this.#saved = this.#saved
      .catch(() => undefined)
      .then(() => this.#store.saveState(this.#mailbox, this.state))
      .then(
        () => {
          this.#isSaved = true
        },
        (error: unknown) => {
          this.#isSaved = false
          throw error
        },
      )
    return this.#saved
  }
}
