import type { StatusObject } from 'imapflow'
import type { BackgroundWork } from './background-work.ts'
import { fetchNewMail } from './fetch-new-mail.ts'
import { isRefusal, MailboxMissing } from './imap-failure.ts'
import type { MailboxContext } from './mailbox-context.ts'
import { noteMailboxEvents } from './mailbox-events.ts'
import type { ImapConnection } from './open-imap.ts'
import { openMailbox } from './open-mailbox.ts'
import { syncChanges } from './sync-changes.ts'

export type PollParts = {
  work: BackgroundWork
  onProblem: (mailbox: string, problem: string | undefined) => void
}

/** Asks by STATUS whether another mailbox changed, without leaving the selected one, and has it synced if so. */
export async function pollMailbox(
  connection: ImapConnection,
  context: MailboxContext,
  parts: PollParts,
): Promise<void> {
  const { client } = connection
  const { path } = context.mailbox
  const query = {
    messages: true,
    uidNext: true,
    uidValidity: true,
    highestModseq: client.enabled.has('CONDSTORE'),
  }
  const status = await client.status(path, query).catch((error: unknown) => {
    connection.lost.throwIfAborted()
    if (error instanceof Error && 'code' in error && error.code === 'NotFound') return undefined
    throw error
  })
  connection.lost.throwIfAborted()
  if (!status) return parts.onProblem(path, `The mailbox "${path}" does not exist on the server.`)
  if (!hasChanged(context, status)) return
  context.lastCount = status.messages
  parts.work.addJob((other) => syncMailbox(other, context, parts))
}

function hasChanged({ keeper, lastCount }: MailboxContext, status: StatusObject): boolean {
  if (!keeper.isOpen || lastCount === undefined) return true
  const { state } = keeper
  if (Number(status.uidValidity) !== state.uidvalidity) return true
  if (status.uidNext !== undefined && status.uidNext > state.uidnext) return true
  const modseq = status.highestModseq
  if (modseq === undefined) return status.messages !== lastCount
  return modseq > BigInt(state.highestmodseq ?? 0)
}

/** Opens a mailbox and brings it up to date; what lies further back is left to the import. */
async function syncMailbox(
  connection: ImapConnection,
  context: MailboxContext,
  parts: PollParts,
): Promise<void> {
  const { path } = context.mailbox
  noteOnce(connection, context)
  try {
    await openMailbox(connection, context)
    await fetchNewMail(connection, context)
    await syncChanges(connection, context)
    parts.work.addImport(context)
    parts.onProblem(path, undefined)
  } catch (error) {
    if (!(error instanceof MailboxMissing) && !isRefusal(error)) throw error
    // One mailbox that cannot be opened must not stop the others; it is asked again at the next poll.
    context.lastCount = undefined
    parts.onProblem(path, `The mailbox "${path}" cannot be opened on the server.`)
  }
}

const noted = new WeakMap<ImapConnection, Set<MailboxContext>>()

function noteOnce(connection: ImapConnection, context: MailboxContext): void {
  const contexts = noted.get(connection) ?? new Set()
  noted.set(connection, contexts)
  if (contexts.has(context)) return
  contexts.add(context)
  noteMailboxEvents(connection.client, [context], () => undefined)
}
