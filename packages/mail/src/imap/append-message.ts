import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ImapFlow } from 'imapflow'
import type { ServerSettings } from './server-settings.ts'
import { findSentMailbox, searchMessageId, withImap } from './with-imap.ts'

/** A message that was sent and is to lie in the mailbox of sent mail. */
export interface SentCopy {
  /** Without angle brackets. */
  message_id: string
  date: Date
  stream: () => Readable
}

export interface AppendedCopy {
  mailbox: string
  /** Null where the server does not tell. */
  uid: number | null
  uidvalidity: number | null
  /** False: it was there already, from an earlier attempt or from the provider. */
  appended: boolean
}

/** IMAP wants a whole message at hand; so many are held at a time. */
const AT_A_TIME = 2
let held = 0
const waiting: (() => void)[] = []

/**
 * Puts a sent mail into the mailbox of sent mail, read. Looks first whether it lies there, so that repeating it after
 * a lost answer makes no second one.
 * @param mailbox null takes the one that the server marks `\Sent`
 * @throws what `describeImapFailure` can put into words; then it may be there or not, and the call can be repeated
 */
export async function appendToMailbox(
  settings: ServerSettings,
  mailbox: string | null,
  copy: SentCopy,
): Promise<AppendedCopy> {
  while (held >= AT_A_TIME) await new Promise<void>((resolve) => waiting.push(resolve))
  held += 1
  try {
    return await withImap(settings, async (client) => append(client, mailbox, copy))
  } finally {
    held -= 1
    waiting.shift()?.()
  }
}

async function append(client: ImapFlow, chosen: string | null, copy: SentCopy): Promise<AppendedCopy> {
  const mailbox = await findSentMailbox(client, chosen)
  const [uid] = await searchMessageId(client, mailbox, copy.message_id)
  const open = client.mailbox === false ? undefined : client.mailbox
  if (uid !== undefined)
    return { mailbox, uid, uidvalidity: open ? Number(open.uidValidity) : null, appended: false }
  const raw = await buffer(copy.stream())
  // In another state than selected, or the flags would be held against a mailbox opened for reading alone.
  await client.mailboxClose()
  const answer = await client.append(mailbox, raw, ['\\Seen'], copy.date)
  if (answer === false) throw new Error('The server did not take the copy')
  const { uid: given, uidValidity } = answer
  return {
    mailbox,
    uid: given ?? null,
    uidvalidity: uidValidity === undefined ? null : Number(uidValidity),
    appended: true,
  }
}
