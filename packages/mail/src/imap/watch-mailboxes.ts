import type { BackgroundWork } from './background-work.ts'
import type { Doorbell } from './doorbell.ts'
import { fetchNewMail } from './fetch-new-mail.ts'
import { type FoundMailbox, findMailboxes, type ListedMailbox, listsStatuses } from './find-mailboxes.ts'
import { isAboutMailbox } from './imap-failure.ts'
import type { MailboxContext } from './mailbox-context.ts'
import { noteMailboxEvents } from './mailbox-events.ts'
import type { ImapConnection } from './open-imap.ts'
import { openMailbox, selectMailbox } from './open-mailbox.ts'
import { pollMailbox } from './poll-mailbox.ts'
import { SharedSlices } from './shared-slices.ts'
import { syncChanges } from './sync-changes.ts'

export type WatchParts = {
  /** The mailbox with new mail, watched without a pause. */
  first: MailboxContext
  others: MailboxContext[]
  work: BackgroundWork
  bell: Doorbell
  /** Pause between looks at the other mailboxes, and at the first one where the server has no IDLE; ms. */
  poll_ms: number
  now: () => number
  /** Set when the server grants no second connection. */
  mustShare: () => boolean
  /** Whether somebody asked to look at everything now; asking takes the wish away. */
  takeWish: () => boolean
  /** Called again and again while it goes well. */
  onRunning: () => void
  /** All mailboxes the server lists. */
  onListed: (found: FoundMailbox[]) => void
}

// A look without being told: servers forget to tell, and a connection that died silently shows.
// Two minutes also keep the tables of address translators alive.
const RECHECK_MS = 120_000
// A mailbox that somebody makes is noticed within this time, also where asking for each one's status takes long.
const LIST_MS = 600_000
// New mail is to be seen within two seconds while an import runs, also where the server cannot tell.
const POLL_DURING_IMPORT_MS = 1000

/** Watches an account's mailboxes on one connection until the signal aborts, which the end of the connection does too. */
export async function watchMailboxes(
  connection: ImapConnection,
  parts: WatchParts,
  signal: AbortSignal,
): Promise<void> {
  const { first, work, bell } = parts
  const news = { changed: false }
  noteMailboxEvents(connection.client, [first], () => {
    news.changed = true
    bell.ring()
  })
  await openMailbox(connection, first)
  await lookAtFirst(connection, parts)
  parts.onRunning()
  const due = { poll: 0, list: 0, check: parts.now() + RECHECK_MS }
  const slices = new SharedSlices(connection, work)
  try {
    while (!signal.aborted) {
      connection.lost.throwIfAborted()
      await pollWhenDue(connection, parts, due)
      const shares = parts.mustShare() && work.isPending
      if (shares) await slices.next()
      else await waitForNews(connection, parts, Math.min(due.poll, due.check) - parts.now(), signal)
      if (signal.aborted) return
      parts.onRunning()
      if (parts.takeWish()) Object.assign(due, { poll: 0, list: 0, check: 0 })
      if (!news.changed && !shares && parts.now() < due.check) continue
      news.changed = false
      due.check = parts.now() + RECHECK_MS
      await lookAtFirst(connection, parts)
    }
  } finally {
    await slices.stop()
  }
}

async function pollWhenDue(
  connection: ImapConnection,
  parts: WatchParts,
  due: { poll: number; list: number },
): Promise<void> {
  if (parts.now() < due.poll) return
  const isListDue = parts.now() >= due.list
  if (isListDue) due.list = parts.now() + LIST_MS
  const statuses = await listInPassing(connection, parts, isListDue)
  for (const other of parts.others)
    await pollMailbox(connection, other, parts.work, statuses.get(other.mailbox.path))
  due.poll = parts.now() + parts.poll_ms
  resumeImports(parts)
}

/** Lists the mailboxes in one question where the server can; elsewhere now and then, in the background. */
async function listInPassing(
  connection: ImapConnection,
  { others, work, onListed }: WatchParts,
  isListDue: boolean,
): Promise<Map<string, ListedMailbox['status']>> {
  const list = async (on: ImapConnection) => {
    const listed = await findMailboxes(on).catch((error: unknown) => {
      if (!isAboutMailbox(error)) throw error
      return []
    })
    on.lost.throwIfAborted()
    if (listed.length > 0) onListed(listed.map(({ status: _, ...found }) => found))
    return listed
  }
  if (!listsStatuses(connection)) {
    if (isListDue) work.addJob(async (other) => void (await list(other)))
    return new Map()
  }
  const listed = isListDue || others.length > 0 ? await list(connection) : []
  return new Map(listed.map(({ path, status }) => [path, status]))
}

async function lookAtFirst(connection: ImapConnection, { first, work }: WatchParts): Promise<void> {
  await fetchNewMail(connection, first)
  await syncChanges(connection, first)
  work.addImport(first)
}

/** Waits with IDLE (RFC 2177) where the server has it, otherwise asks by NOOP after the pause. */
async function waitForNews(
  connection: ImapConnection,
  { first, bell, work, poll_ms }: WatchParts,
  ms: number,
  signal: AbortSignal,
): Promise<void> {
  await selectMailbox(connection, first)
  const { client } = connection
  const idles = client.capabilities.has('IDLE')
  if (idles) {
    // It ends when the next command is sent; if it fails the connection is lost, which is noticed.
    client.idle().catch(() => bell.ring())
  }
  const pause = work.isPending ? Math.min(POLL_DURING_IMPORT_MS, poll_ms) : poll_ms
  await bell.wait(Math.max(0, idles ? ms : Math.min(ms, pause)), signal)
  if (!signal.aborted && !idles) await client.noop()
}

/** Imports that an earlier connection left unfinished go on, and messages that could not be had are tried again. */
function resumeImports({ first, others, work }: WatchParts): void {
  for (const context of [first, ...others]) work.addImport(context)
}
