import { z } from 'zod'
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

const DATABASE = 'laycan-compose'
const STORE = 'copies'

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' })
    request.onsuccess = () => {
      // Another window deletes or upgrades it: the next use opens it anew.
      request.result.onversionchange = () => {
        request.result.close()
        opening = undefined
      }
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })
  opening.catch(() => {
    opening = undefined
  })
  return opening
}

async function run<Value>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode, { durability: 'relaxed' })
    const request = ask(transaction.objectStore(STORE))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** Keeps a copy in this browser, in place of the earlier one of its key. Rejects where the browser has no room. */
export async function keepCopy(copy: BrowserCopy): Promise<void> {
  await run('readwrite', (store) => store.put(copy))
}

const LEFT = 'laycan.compose.'

/** The same at once, for a page that is being left: what is begun there may not end. */
export function keepCopyNow(copy: BrowserCopy): void {
  try {
    localStorage.setItem(`${LEFT}${copy.key}`, JSON.stringify(copy))
  } catch {
    // No room for it: the copy of the last pause is there.
  }
}

/** Takes over what pages kept while they were left. */
async function takeLeft(): Promise<void> {
  for (const name of Object.keys(localStorage).filter((each) => each.startsWith(LEFT))) {
    const copy = readLeft(localStorage.getItem(name) ?? '')
    const before = copy && BrowserCopy.safeParse(await run('readonly', (store) => store.get(copy.key))).data
    if (copy && (before === undefined || before.kept_at <= copy.kept_at)) await keepCopy(copy)
    localStorage.removeItem(name)
  }
}

function readLeft(text: string): BrowserCopy | undefined {
  try {
    return BrowserCopy.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** The copy of a key. `unread` where one may be that could not be read: it must not be written over. */
export async function findCopy(key: string): Promise<BrowserCopy | 'unread' | undefined> {
  await takeLeft().catch(() => undefined)
  try {
    const found: unknown = await run('readonly', (store) => store.get(key))
    if (found === undefined) return undefined
    return BrowserCopy.safeParse(found).data ?? 'unread'
  } catch {
    // What was kept while the page was left is later than any other copy.
    return readLeft(localStorage.getItem(`${LEFT}${key}`) ?? '') ?? 'unread'
  }
}

/** All copies of one person, the latest first. */
export async function listCopies(owner: string): Promise<readonly BrowserCopy[]> {
  await takeLeft().catch(() => undefined)
  const found: unknown[] = await run('readonly', (store) => store.getAll()).catch(() => [])
  return found
    .flatMap((each) => BrowserCopy.safeParse(each).data ?? [])
    .filter((copy) => copy.owner === owner)
    .toSorted((one, other) => other.kept_at - one.kept_at)
}

export async function removeCopy(key: string): Promise<void> {
  localStorage.removeItem(`${LEFT}${key}`)
  await run('readwrite', (store) => store.delete(key)).catch(() => undefined)
}
