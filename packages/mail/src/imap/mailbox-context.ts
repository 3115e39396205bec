import type { Clock } from './clock.ts'
import { guardStore } from './guard-store.ts'
import type { MailboxStore } from './mailbox-store.ts'
import type { MailboxChoice } from './server-settings.ts'
import type { ImportProgress } from './session-state.ts'
import { StateKeeper } from './state-keeper.ts'
import { Troubles } from './troubles.ts'
import { toUidSet } from './uid-set.ts'

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
  /** Number of messages when it was last brought up to date; undefined while that is due. */
  lastCount: number | undefined
  /** Its import went through to the end but for what `troubles` holds. */
  onlyTroublesLeft: boolean
  isImporting: boolean
  /** Why the server does not let it be read, in a sentence. */
  problem: string | undefined
  /** Something changed that `describeMailbox` speaks of. */
  onChange: () => void
  onProgress: (progress: ImportProgress) => void
  onStored: () => void
}

export type ContextParts = {
  store: MailboxStore
  since: Date | null
  clock: Clock
  onChange: () => void
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
    onlyTroublesLeft: false,
    isImporting: false,
    problem: undefined,
    onChange: parts.onChange,
    onProgress: parts.onProgress,
    onStored: parts.onStored,
  }
}

/** Notes why the server does not let a mailbox be read, or that it does again. */
export function setProblem(context: MailboxContext, problem: string | undefined): void {
  context.problem = problem
  context.onChange()
}

/** True while messages wait to be imported and can be asked for now. */
export function isImportDue({ keeper, onlyTroublesLeft, troubles }: MailboxContext): boolean {
  if (!keeper.isOpen || keeper.state.first_import_done) return false
  return !onlyTroublesLeft || troubles.nextDueIn() === 0
}

/** Messages are named up to this many characters of their ranges. */
const NAMED_MAX = 200

/** Why not all of a mailbox is here yet, in a sentence; '' once it is. */
export function describeMailbox(context: MailboxContext): string {
  const { keeper, problem, isImporting, onlyTroublesLeft, troubles } = context
  if (problem !== undefined) return problem
  if (keeper.isOpen && keeper.state.first_import_done) return ''
  if (isImporting) return 'It is being imported.'
  if (!onlyTroublesLeft) return 'It waits for its turn to be imported.'
  const uids = toUidSet(troubles.uids)
  const named = uids.length <= NAMED_MAX ? ` (UID ${uids})` : ''
  return `Some messages${named} could not be fetched or stored yet; they are tried again by themselves.`
}

/** INBOX first: it is watched without a pause. */
export function inWatchOrder(mailboxes: MailboxChoice[]): MailboxChoice[] {
  const isInbox = (mailbox: MailboxChoice) => mailbox.path.toUpperCase() === 'INBOX'
  return [...mailboxes.filter(isInbox), ...mailboxes.filter((mailbox) => !isInbox(mailbox))]
}
