import { z } from 'zod'
import { decode, keysUnder, readText, removeText, storedKey, writeText } from '@laycan/web/browser-storage.ts'
import { currentOwner } from '@laycan/web/keep.ts'
import { keptDatabase } from '@laycan/web/kept-database.ts'
import { ComposeMethod, ThreadSeen } from '#features/flows/mail-drafts/contract/outgoing-mail.ts'
import { Attachment } from '#features/records/attachments/contract/attachment.ts'
import { BodyType, Participant } from '#features/records/emails/contract/email.ts'

/** A mail being written as this browser keeps it. */
const BrowserCopy = z.object({
  key: z.string(),
  /** Whose it is: nobody else who signs in here is offered it. */
  owner: z.string(),
  /** The window that wrote it: a reload is the same window to the server, which holds the draft for it. */
  window_key: z.string(),
  kept_at: z.number(),
  words: z.object({
    line_id: z.number().optional(),
    from_address: z.string().optional(),
    to: z.array(Participant),
    cc: z.array(Participant),
    bcc: z.array(Participant),
    subject: z.string(),
    high_importance: z.boolean(),
    reply_and_close: z.boolean(),
    track: z.boolean(),
    separately: z.boolean(),
  }),
  body: z.object({ body: z.string(), body_type: BodyType, quote_at: z.number().nullable() }),
  origin: z.object({
    method: ComposeMethod,
    source_email_id: z.number().nullable(),
    thread_seen: ThreadSeen.nullable(),
    known_domains: z.array(z.string()),
  }),
  attachments: z.array(Attachment),
  draft_id: z.number().nullable(),
  /** Under which the draft is made: of a page that was left, the server may have heard what its answer never told. */
  created_key: z.string().optional(),
  version: z.number().nullable(),
  /** The server has exactly these words. */
  is_saved: z.boolean(),
})
export type BrowserCopy = z.infer<typeof BrowserCopy>

const database = keptDatabase<BrowserCopy>({
  name: 'laycan-compose',
  table: 'copies',
  key: 'key',
  kept_for: 'words',
})

/** Keeps a copy in this browser, in place of the earlier one of its key. Rejects where the browser has no room. */
export async function keepCopy(copy: BrowserCopy): Promise<void> {
  // Who signed out has left nothing here: a pause of before may end only now.
  if (copy.owner !== currentOwner()) return
  await database.put(copy)
}

const LEFT = storedKey('words', 'compose.')

/** The same at once, for a page that is being left: what is begun there may not end. */
export function keepCopyNow(copy: BrowserCopy): void {
  if (copy.owner !== currentOwner()) return
  // Without room for it the copy of the last pause is there.
  writeText('browser', LEFT + copy.key, JSON.stringify(copy))
}

/** Takes over what pages kept while they were left. */
async function takeLeft(): Promise<void> {
  for (const name of keysUnder('browser', LEFT)) {
    const copy = decode(BrowserCopy, readText('browser', name))
    const before = copy && BrowserCopy.safeParse(await database.get(copy.key)).data
    if (copy && (before === undefined || before.kept_at <= copy.kept_at)) await keepCopy(copy)
    removeText('browser', name)
  }
}

/** The copy of a key. `unread` where one may be that could not be read: it must not be written over. */
export async function findCopy(key: string): Promise<BrowserCopy | 'unread' | undefined> {
  await takeLeft().catch(() => undefined)
  try {
    const found: unknown = await database.get(key)
    if (found === undefined) return undefined
    return BrowserCopy.safeParse(found).data ?? 'unread'
  } catch {
    // What was kept while the page was left is later than any other copy.
    return decode(BrowserCopy, readText('browser', LEFT + key)) ?? 'unread'
  }
}

/** All copies of one person, the latest first. */
export async function listCopies(owner: string): Promise<readonly BrowserCopy[]> {
  await takeLeft().catch(() => undefined)
  const found = await database.all().catch(() => [])
  return found
    .flatMap((each) => BrowserCopy.safeParse(each).data ?? [])
    .filter((copy) => copy.owner === owner)
    .toSorted((one, other) => other.kept_at - one.kept_at)
}

export async function removeCopy(key: string): Promise<void> {
  removeText('browser', LEFT + key)
  await database.remove(key).catch(() => undefined)
}
