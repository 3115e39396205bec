import type { Clock } from './clock.ts'
import { guardStore } from './guard-store.ts'
import type { MailboxStore } from './mailbox-store.ts'
import type { MailboxChoice } from './server-settings.ts'
import type { ImportProgress } from './session-state.ts'
import { StateKeeper } from './state-keeper.ts'
import { Troubles } from './troubles.ts'

/** All that the parts of a session share about one mailbox. It outlives connections. */
export type MailboxContext = {
  mailbox: MailboxChoice
  store: MailboxStore
  /** Messages the server received before are not imported; null takes everything. */
  since: Date | null
  keeper: StateKeeper
  troubles: Troubles
  /** UIDs the server reported as deleted, not yet told to the store. */
  vanished: Set<number>
  /** Sequence numbers whose flags changed, from servers that do not name UIDs. */
  reflagged: Set<number>
  /** The server spoke of deletions without naming UIDs. */
  mustCompareGone: boolean
  /** Number of messages at the last look, for servers without mod-sequences. */
  lastCount: number | undefined
  onProgress: (progress: ImportProgress) => void
  onStored: () => void
}

export type ContextParts = {
  store: MailboxStore
  since: Date | null
  clock: Clock
  onProgress: (progress: ImportProgress) => void
  onStored: () => void
}

export function createMailboxContext(mailbox: MailboxChoice, parts: ContextParts): MailboxContext {
  const store = guardStore(parts.store)
  return {
    mailbox,
    store,
    since: parts.since,
    keeper: new StateKeeper(store, mailbox),
    troubles: new Troubles(parts.clock),
    vanished: new Set(),
    reflagged: new Set(),
    mustCompareGone: true,
    lastCount: undefined,
    onProgress: parts.onProgress,
    onStored: parts.onStored,
  }
}
