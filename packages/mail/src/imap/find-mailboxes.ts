import type { ImapFlow, StatusObject } from 'imapflow'
import type { ImapConnection } from './open-imap.ts'

export type FoundMailbox = {
  path: string
  /** `\Inbox`, `\Sent`, `\Drafts`, `\Junk`, `\Trash`, `\Archive`, `\All`, `\Flagged` or null. */
  special_use: string | null
  /** Null where the server does not say. */
  messages: number | null
}

/** A mailbox of the list with what STATUS says about it; undefined where it says nothing. */
export type ListedMailbox = FoundMailbox & { status: StatusObject | undefined }

/** What STATUS is asked for, to see whether a mailbox changed. */
export function statusQuery({ enabled }: ImapFlow) {
  return { messages: true, uidNext: true, uidValidity: true, highestModseq: enabled.has('CONDSTORE') }
}

/** True when one question brings the list and every status (RFC 5819); else each mailbox is asked by itself. */
export function listsStatuses({ client }: ImapConnection): boolean {
  return client.capabilities.has('LIST-STATUS')
}

/** Every mailbox of the server that can hold messages, INBOX and those with a special use first. */
export async function findMailboxes({ client }: ImapConnection): Promise<ListedMailbox[]> {
  const listed = await client.list({ statusQuery: statusQuery(client) })
  return listed.flatMap(({ path, flags, specialUse, status }) => {
    if (flags.has('\\Noselect') || flags.has('\\NonExistent')) return []
    // A mailbox whose status is refused carries the error in its place.
    const told = status?.messages === undefined ? undefined : status
    return [{ path, special_use: specialUse ?? null, messages: told?.messages ?? null, status: told }]
  })
}
