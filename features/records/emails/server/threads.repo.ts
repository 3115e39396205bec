import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '@laycan/server/database/database.ts'
import { baseSubject } from './base-subject.ts'
import { decideThread, type ThreadCandidate } from './decide-thread.ts'

/** Mails looked at for one Message-ID: a reused one must not make every arrival read thousands of rows. */
const LINKS_PER_MESSAGE_ID = 20
/** References read of one mail, the nearest ones; longer chains repeat what their mails already said. */
const REFERENCES_MAX = 50

/** What threading needs to know of a mail. */
export interface Threadable {
  id: number
  message_id: string | null
  /** Message-IDs it refers to, the nearest last (In-Reply-To after References). */
  references: readonly string[]
  subject: string
}

interface Prepared {
  id: number
  base_subject: string
  /** Own Message-ID and references, nearest first. */
  keys: string[]
}

/** Where new mails belong, and what is to be recorded of it. */
export interface DecidedThreads {
  /** The thread of each mail by its id. */
  threads: ReadonlyMap<number, number>
  started: readonly ThreadCandidate[]
  mails: readonly Prepared[]
}

/**
 * Decides about the conversations of new mails. Works whatever the order of arrival: an answer that came before its
 * original is found by the Message-ID it named. Conversations that prove to be one are merged at once.
 */
export async function decideThreads(tx: Tx, mails: readonly Threadable[]): Promise<DecidedThreads> {
  const prepared = mails.map(prepare)
  const known = await findLinkedThreads(tx, [...new Set(prepared.flatMap((mail) => mail.keys))])
  const threads = new Map<number, number>()
  const started: ThreadCandidate[] = []
  for (const mail of prepared) {
    const candidates = mail.keys.flatMap((key) => known.get(key) ?? [])
    const decision = decideThread(candidates, mail.base_subject)
    const thread_id = decision.thread_id ?? mail.id
    threads.set(mail.id, thread_id)
    if (decision.thread_id === undefined) started.push({ thread_id, base_subject: mail.base_subject })
    if (decision.merged.length > 0) await mergeThreads(tx, thread_id, decision.merged, { threads, known })
    const candidate = {
      thread_id,
      base_subject: decision.thread_id === undefined ? mail.base_subject : subjectOf(candidates, thread_id),
    }
    for (const key of mail.keys) known.set(key, [...(known.get(key) ?? []), candidate])
  }
  return { threads, started, mails: prepared }
}

/** Records what was decided, and which Message-IDs the mails name, for those that come later. */
export async function insertThreads(tx: Tx, { started, mails, threads }: DecidedThreads): Promise<void> {
  await Promise.all([insertStarted(tx, started), insertLinks(tx, mails, threads)])
}

function prepare(mail: Threadable): Prepared {
  const references = mail.references.slice(-REFERENCES_MAX).reverse()
  const ids = mail.message_id === null ? references : [...references, mail.message_id]
  return { id: mail.id, base_subject: baseSubject(mail.subject), keys: [...new Set(ids.map(messageKey))] }
}

function subjectOf(candidates: readonly ThreadCandidate[], thread_id: number): string {
  return candidates.find((each) => each.thread_id === thread_id)?.base_subject ?? ''
}

/** A Message-ID as a fixed 16 bytes, written as a UUID: headers may hold ids of any length. */
function messageKey(message_id: string): string {
  return createHash('sha256').update(message_id).digest('hex').slice(0, 32)
}

async function findLinkedThreads(tx: Tx, keys: string[]): Promise<Map<string, ThreadCandidate[]>> {
  const found = new Map<string, ThreadCandidate[]>()
  if (keys.length === 0) return found
  const result = await sql<ThreadCandidate & { key: string }>`
    select distinct wanted.key, link.thread_id, link.base_subject
    from unnest(${keys}::text[]) as wanted(key)
    cross join lateral (
      -- Each thread by its key: joined, the plan of an empty product would read all threads for every mail.
      select thread_id, (select base_subject from threads where id = thread_links.thread_id) as base_subject
      from thread_links where message_key = wanted.key::uuid
      order by email_id limit ${LINKS_PER_MESSAGE_ID}
    ) as link
    where link.base_subject is not null
  `.execute(tx)
  for (const { key, ...candidate } of result.rows) found.set(key, [...(found.get(key) ?? []), candidate])
  return found
}

async function mergeThreads(
  tx: Tx,
  thread_id: number,
  merged: number[],
  batch: { threads: Map<number, number>; known: Map<string, ThreadCandidate[]> },
): Promise<void> {
  await sql`update emails set thread_id = ${thread_id} where thread_id = any(${merged}::bigint[])`.execute(tx)
  await sql`update thread_links set thread_id = ${thread_id} where thread_id = any(${merged}::bigint[])`.execute(
    tx,
  )
  await sql`delete from threads where id = any(${merged}::bigint[])`.execute(tx)
  const gone = new Set(merged)
  for (const [id, thread] of batch.threads) if (gone.has(thread)) batch.threads.set(id, thread_id)
  for (const candidates of batch.known.values()) {
    for (const candidate of candidates) if (gone.has(candidate.thread_id)) candidate.thread_id = thread_id
  }
}

async function insertStarted(tx: Tx, threads: readonly ThreadCandidate[]): Promise<void> {
  if (threads.length === 0) return
  const ids = threads.map((each) => each.thread_id)
  const subjects = threads.map((each) => each.base_subject)
  await sql`
    insert into threads (id, base_subject) select * from unnest(${ids}::bigint[], ${subjects}::text[])
    on conflict (id) do nothing
  `.execute(tx)
}

async function insertLinks(
  tx: Tx,
  mails: readonly Prepared[],
  threads: ReadonlyMap<number, number>,
): Promise<void> {
  const links = mails.flatMap((mail) =>
    mail.keys.map((key) => ({ key, email_id: mail.id, thread_id: threads.get(mail.id) })),
  )
  if (links.length === 0) return
  await sql`
    insert into thread_links (message_key, email_id, thread_id)
    select key::uuid, email_id, thread_id
    from unnest(${links.map((link) => link.key)}::text[], ${links.map((link) => link.email_id)}::bigint[],
                ${links.map((link) => link.thread_id)}::bigint[]) as link(key, email_id, thread_id)
  `.execute(tx)
}
