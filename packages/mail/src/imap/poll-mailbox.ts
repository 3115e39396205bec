import type { StatusObject } from 'imapflow'
import type { BackgroundWork } from './background-work.ts'
import { fetchNewMail } from './fetch-new-mail.ts'
import { statusQuery } from './find-mailboxes.ts'
import { isAboutMailbox, MailboxRefused } from './imap-failure.ts'
import { type MailboxContext, setProblem } from './mailbox-context.ts'
import { noteMailboxEvents } from './mailbox-events.ts'
import type { ImapConnection } from './open-imap.ts'
import { openMailbox } from './open-mailbox.ts'
import { syncChanges } from './sync-changes.ts'

/**
 * Sees by STATUS whether another mailbox changed, without leaving the selected one, and has it synced if so.
 * @param listed its status, where the list of mailboxes brought it
 */
export async function pollMailbox(
  connection: ImapConnection,
  context: MailboxContext,
  work: BackgroundWork,
  listed: StatusObject | undefined,
): Promise<void> {
  const { path } = context.mailbox
  const status = listed ?? (await askStatus(connection, path))
  if (!status) {
    context.lastCount = undefined
    return setProblem(context, `The mailbox "${path}" does not exist on the server.`)
  }
  if (!hasChanged(context, status)) return
  work.addSync(context, async (other) => {
    // Noted when it is done: an interruption on the way leaves it due.
    context.lastCount = undefined
    if (!(await syncMailbox(other, context))) return
    context.lastCount = status.messages
    work.addImport(context)
  })
}

/** Undefined for a mailbox that does not exist. */
async function askStatus({ client, lost }: ImapConnection, path: string): Promise<StatusObject | undefined> {
  const status = await client.status(path, statusQuery(client)).catch((error: unknown) => {
    lost.throwIfAborted()
    if (error instanceof Error && 'code' in error && error.code === 'NotFound') return undefined
    throw error
  })
  lost.throwIfAborted()
  return status || undefined
}

function hasChanged({ keeper, lastCount }: MailboxContext, status: StatusObject): boolean {
  if (!keeper.isOpen || lastCount === undefined) return true
  const { state } = keeper
  if (Number(status.uidValidity) !== state.uidvalidity) return true
  if (status.uidNext !== undefined && status.uidNext > state.uidnext) return true
  if (status.messages !== lastCount) return true
  return status.highestModseq !== undefined && status.highestModseq > BigInt(state.highestmodseq ?? 0)
}

/**
 * Opens a mailbox and brings it up to date; what lies further back is left to the import.
 * @returns false when the server does not let it be read: it is asked again at the next poll, and stops no other
 */
async function syncMailbox(connection: ImapConnection, context: MailboxContext): Promise<boolean> {
  const { path } = context.mailbox
  noteOnce(connection, context)
  try {
    await openMailbox(connection, context)
    await fetchNewMail(connection, context)
    await syncChanges(connection, context)
    setProblem(context, undefined)
    return true
  } catch (error) {
    if (!isAboutMailbox(error)) throw error
    const problem =
      error instanceof MailboxRefused
        ? error.message
        : `The mailbox "${path}" cannot be opened on the server.`
    setProblem(context, problem)
    return false
  }
}

const noted = new WeakMap<ImapConnection, MailboxContext[]>()

/** One set of listeners for all mailboxes of a connection, of which there may be hundreds. */
function noteOnce(connection: ImapConnection, context: MailboxContext): void {
  const contexts = noted.get(connection) ?? []
  if (!contexts.includes(context)) contexts.push(context)
  if (noted.has(connection)) return
  noted.set(connection, contexts)
  noteMailboxEvents(connection.client, contexts, () => undefined)
}
