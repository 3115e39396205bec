import { createHash } from 'node:crypto'
import { PATIENCE_MS } from '@laycan/testing/patience.ts'
import type { FetchedMessage, MailboxState, MailboxStore } from './mailbox-store.ts'
import type { MailboxChoice } from './server-settings.ts'

export type StoredMessage = {
  hash: string
  size: number
  flags: string[]
  internal_date: Date | null
  gone: boolean
}

type StoredMailbox = {
  uidvalidity: number | undefined
  state: MailboxState | undefined
  messages: Map<number, StoredMessage>
  resets: number
}

/** A MailboxStore in memory for tests: it outlives sessions and notices what is stored twice. */
export class TestingStore implements MailboxStore {
  readonly mailboxes = new Map<string, StoredMailbox>()
  /** Messages that came although they were there: harmless for a real store, but to be explained. */
  repeated = 0
  /** In the order of commits, `path/uid`. */
  readonly order: string[] = []
  largestBatch = 0
  /** Called before each batch is committed; a rejection makes the store refuse it. */
  beforeStore: (messages: FetchedMessage[]) => Promise<void> | void = () => undefined
  readonly #waiting = new Set<() => void>()

  mailbox(path: string): StoredMailbox {
    const known = this.mailboxes.get(path)
    if (known !== undefined) return known
    const created = { uidvalidity: undefined, state: undefined, messages: new Map(), resets: 0 }
    this.mailboxes.set(path, created)
    return created
  }

  /** Resolves once the condition holds, looked at after every change. */
  async until(condition: () => boolean, what: string): Promise<void> {
    if (condition()) return
    await new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!condition()) return
        clearTimeout(timer)
        this.#waiting.delete(look)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.delete(look)
        reject(new Error(`Did not happen in time: ${what}`))
      }, PATIENCE_MS)
      this.#waiting.add(look)
    })
  }

  /** To be called when something outside of the store changed that `until` waits for. */
  changed(): void {
    for (const look of [...this.#waiting]) look()
  }

  async loadState({ path }: MailboxChoice): Promise<MailboxState | undefined> {
    return this.mailbox(path).state
  }

  async saveState({ path }: MailboxChoice, state: MailboxState): Promise<void> {
    this.mailbox(path).state = { ...state }
    this.changed()
  }

  async missingUids({ path }: MailboxChoice, uidvalidity: number, uids: number[]): Promise<number[]> {
    const mailbox = this.mailbox(path)
    return uids.filter((uid) => mailbox.uidvalidity !== uidvalidity || !mailbox.messages.has(uid))
  }

  async knownUids(
    { path }: MailboxChoice,
    _uidvalidity: number,
    range: { from: number; to: number },
  ): Promise<number[]> {
    const { messages } = this.mailbox(path)
    return [...messages].flatMap(([uid, { gone }]) =>
      uid >= range.from && uid <= range.to && !gone ? [uid] : [],
    )
  }

  async storeMessages({ path }: MailboxChoice, messages: FetchedMessage[]): Promise<void> {
    await this.beforeStore(messages)
    const mailbox = this.mailbox(path)
    this.largestBatch = Math.max(this.largestBatch, messages.length)
    for (const { uid, uidvalidity, raw, flags, internal_date } of messages) {
      if (mailbox.uidvalidity !== uidvalidity) mailbox.messages.clear()
      mailbox.uidvalidity = uidvalidity
      if (mailbox.messages.has(uid)) this.repeated += 1
      const hash = createHash('sha256').update(raw).digest('hex')
      mailbox.messages.set(uid, { hash, size: raw.length, flags, internal_date, gone: false })
      this.order.push(`${path}/${uid}`)
    }
    this.changed()
  }

  async storeFlags(
    { path }: MailboxChoice,
    _uidvalidity: number,
    changes: { uid: number; flags: string[] }[],
  ): Promise<void> {
    for (const { uid, flags } of changes) {
      const message = this.mailbox(path).messages.get(uid)
      if (message) message.flags = flags
    }
    this.changed()
  }

  async storeGone({ path }: MailboxChoice, _uidvalidity: number, uids: number[]): Promise<void> {
    for (const uid of uids) {
      const message = this.mailbox(path).messages.get(uid)
      if (message) message.gone = true
    }
    this.changed()
  }

  async resetMailbox({ path }: MailboxChoice, _uidvalidity: number): Promise<void> {
    const mailbox = this.mailbox(path)
    mailbox.resets += 1
    mailbox.messages.clear()
    this.changed()
  }
}
