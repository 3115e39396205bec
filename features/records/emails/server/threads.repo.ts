import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '@laycan/server/database/database.ts'
import { baseSubject } from './base-subject.ts'
import { decideThread, type ThreadCandidate, withoutApart } from './decide-thread.ts'
import { foldThreads } from './fold-threads.repo.ts'
import { jsonForPostgres } from './text-for-postgres.ts'
import { findApart } from './thread-choices.repo.ts'

/** Mails looked at for one Message-ID, oldest and newest: a reused one must not make every arrival read thousands. */
const LINKS_PER_END = 10
/** References read of one mail, the nearest ones; longer chains repeat what their mails already said. */
export const REFERENCES_MAX = 50

/** What threading needs to know of a mail. */
export interface Threadable {
  id: number
  email_unique_id: string
  message_id: string | null
  /** Message-IDs it refers to, the nearest last (In-Reply-To after References). */
  references: readonly string[]
  subject: string
  sent_at: string | null
}

interface PreparedMail {
  id: number
  email_unique_id: string
  base_subject: string
  sent_at: string | null
  /** References, nearest first, and the own Message-ID last. */
  keys: { key: string; own: boolean }[]
}

type StartedThread = Pick<ThreadCandidate, 'thread_id' | 'base_subject'>
type Known = Map<string, ThreadCandidate[]>

/** Where new mails belong, and what is to be recorded of it. */
export interface DecidedThreads {
  /** The thread of each mail by its id. */
  threads: ReadonlyMap<number, number>
  started: readonly StartedThread[]
  mails: readonly PreparedMail[]
}

/** What is known of the conversations that Message-IDs and mails placed by hand lead to. */
export interface KnownThreads {
  /** Keys of the Message-IDs that were looked up. */
  keys: ReadonlySet<string>
  linked: Known
  /** By `email_unique_id`, as the same bytes name the same ones. */
  pinned: ReadonlyMap<string, StartedThread>
}

/** Reads what `decideThreads` must know of mails; those that turn out to be here already do no harm. */
export async function findKnownThreads(
  tx: Tx,
  message_ids: readonly string[],
  email_unique_ids: readonly string[],
): Promise<KnownThreads> {
  const keys = new Set(message_ids.map(messageKey))
  return { keys, ...(await findThreads(tx, keys, email_unique_ids)) }
}

/**
 * Decides about the conversations of new mails. Works whatever the order of arrival: an answer that came before its
 * original is found by the Message-ID it named. Conversations that prove to be one are merged at once, but for those
 * that somebody split; what was put into a conversation by hand goes there again.
 * @param found Message-IDs missing in it are looked up
 */
export async function decideThreads(
  tx: Tx,
  mails: readonly Threadable[],
  found: KnownThreads,
): Promise<DecidedThreads> {
  const prepared = mails.map(prepare)
  const { pinned } = found
  const known = await findMissing(tx, prepared, found)
  const batch = { threads: new Map<number, number>(), known }
  const started: StartedThread[] = []
  for (const mail of prepared) {
    const pin = pinned.get(mail.email_unique_id)
    const thread = pin ?? (await decideOne(tx, mail, batch)) ?? start(mail, started)
    batch.threads.set(mail.id, thread.thread_id)
    remember(mail, thread, known)
  }
  return { threads: batch.threads, started, mails: prepared }
}

/** Records what was decided, and which Message-IDs the mails name, for those that come later. */
export async function insertThreads(tx: Tx, decided: DecidedThreads): Promise<void> {
  const { started, links } = enterThreads(decided)
  await sql`with started as (${started}) ${links}`.execute(tx)
}

/** The two statements of `insertThreads`, as parts of one. */
export function enterThreads({ started, mails, threads }: DecidedThreads) {
  return { started: enterStarted(started), links: enterLinks(mails, threads) }
}

/** With the conversations of Message-IDs that nobody looked up yet. */
async function findMissing(tx: Tx, mails: readonly PreparedMail[], found: KnownThreads): Promise<Known> {
  const named = mails.flatMap((mail) => mail.keys.map(({ key }) => key))
  const missing = new Set(named.filter((key) => !found.keys.has(key)))
  if (missing.size === 0) return found.linked
  const { linked } = await findThreads(tx, missing, [])
  return new Map([...found.linked, ...linked])
}

function prepare({ id, email_unique_id, subject, sent_at, ...mail }: Threadable): PreparedMail {
  const references = [...new Set(mail.references.slice(-REFERENCES_MAX).reverse().map(messageKey))]
  const own = mail.message_id === null ? [] : [messageKey(mail.message_id)]
  return {
    id,
    email_unique_id,
    base_subject: baseSubject(subject),
    sent_at,
    // A mail that refers to itself says nothing by that.
    keys: [
      ...references.filter((key) => key !== own[0]).map((key) => ({ key, own: false })),
      ...own.map((key) => ({ key, own: true })),
    ],
  }
}

/** A Message-ID as a fixed 16 bytes, written as a UUID: headers may hold ids of any length. */
function messageKey(message_id: string): string {
  return createHash('sha256').update(message_id).digest('hex').slice(0, 32)
}

async function decideOne(
  tx: Tx,
  mail: PreparedMail,
  batch: { threads: Map<number, number>; known: Known },
): Promise<StartedThread | undefined> {
  const references = mail.keys.map(({ key, own }) => ({ own, candidates: batch.known.get(key) ?? [] }))
  const { thread_id: lead, also } = decideThread(references, mail)
  if (lead === undefined) return undefined
  const apart = also.length > 0 ? await findApart(tx, [lead, ...also]) : new Set<string>()
  const joined = withoutApart(lead, also, apart)
  const thread_id = Math.min(...joined)
  const merged = joined.filter((id) => id !== thread_id)
  if (merged.length > 0) {
    await foldThreads(tx, thread_id, merged)
    followFold(batch, thread_id, new Set(merged))
  }
  const candidates = references.flatMap((reference) => reference.candidates)
  const base_subject = candidates.find((each) => each.thread_id === thread_id)?.base_subject ?? ''
  return { thread_id, base_subject }
}

/** What was found before two conversations became one leads to the one. */
function followFold(
  batch: { threads: Map<number, number>; known: Known },
  thread_id: number,
  gone: ReadonlySet<number>,
): void {
  for (const [id, thread] of batch.threads) if (gone.has(thread)) batch.threads.set(id, thread_id)
  for (const candidates of batch.known.values()) {
    for (const candidate of candidates) if (gone.has(candidate.thread_id)) candidate.thread_id = thread_id
  }
}

function start(mail: PreparedMail, started: StartedThread[]): StartedThread {
  const thread = { thread_id: mail.id, base_subject: mail.base_subject }
  started.push(thread)
  return thread
}

function remember(mail: PreparedMail, thread: StartedThread, known: Known): void {
  for (const { key, own } of mail.keys) {
    const { thread_id, base_subject } = thread
    const candidate = { thread_id, base_subject, own, sent_at: own ? mail.sent_at : null }
    known.set(key, [...(known.get(key) ?? []), candidate])
  }
}

/**
 * Where Message-IDs lead, and conversations of messages that were put there by hand; of either those that are gone are
 * left out. By `thread_links` and primary keys; lists as JSON, as by the length of an array each call would be planned
 * anew.
 */
async function findThreads(
  tx: Tx,
  keys: ReadonlySet<string>,
  unique_ids: readonly string[],
): Promise<Pick<KnownThreads, 'linked' | 'pinned'>> {
  const { rows } = await sql<ThreadCandidate & { key: string; is_pin: boolean }>`
    select key, is_pin, thread_id, base_subject, own, sent_at from (
      select wanted.key, false as is_pin, link.*
      from jsonb_array_elements_text(${JSON.stringify([...keys])}::jsonb) as wanted(key)
      cross join lateral (
        -- Each thread by its key: joined, the plan of an empty product would read all threads for every mail.
        select thread_id, (select base_subject from threads where id = either.thread_id) as base_subject,
          own, sent_at, max(email_id) as latest
        from (
          (select * from thread_links where message_key = wanted.key::uuid order by email_id limit ${sql.lit(LINKS_PER_END)})
          union
          (select * from thread_links where message_key = wanted.key::uuid order by email_id desc limit ${sql.lit(LINKS_PER_END)})
        ) as either
        group by thread_id, own, sent_at
      ) as link
      union all
      select wanted.key, true, pin.thread_id, (select base_subject from threads where id = pin.thread_id), false, null, null
      from jsonb_array_elements_text(${JSON.stringify(unique_ids)}::jsonb) as wanted(key)
      cross join lateral (select thread_id from thread_pins where email_unique_id = wanted.key limit 1) as pin
    ) as found
    where base_subject is not null
    order by latest
  `.execute(tx)
  const linked: Known = new Map()
  const pinned = new Map<string, StartedThread>()
  for (const { key, is_pin, ...candidate } of rows) {
    if (is_pin) pinned.set(key, candidate)
    else linked.set(key, [...(linked.get(key) ?? []), candidate])
  }
  return { linked, pinned }
}

function enterStarted(threads: readonly StartedThread[]) {
  const rows = threads.map(({ thread_id, base_subject }) => ({ id: thread_id, base_subject }))
  return sql`
    insert into threads (id, base_subject)
    select * from jsonb_to_recordset(${jsonForPostgres(rows)}::jsonb) as thread(id bigint, base_subject text)
    on conflict (id) do nothing
  `
}

function enterLinks(mails: readonly PreparedMail[], threads: ReadonlyMap<number, number>) {
  const links = mails.flatMap((mail) =>
    mail.keys.map(({ key, own }) => ({
      message_key: key,
      email_id: mail.id,
      thread_id: threads.get(mail.id),
      own,
      sent_at: own ? mail.sent_at : null,
    })),
  )
  return sql`
    insert into thread_links (message_key, email_id, thread_id, own, sent_at)
    select * from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link(
      message_key uuid, email_id bigint, thread_id bigint, own boolean, sent_at timestamptz)
  `
}

/** The Message-ID that a mail of ours carries, or one of the messages that it is sent as. */
export async function insertOwnLink(
  tx: Tx,
  { email_id, message_id }: { email_id: number; message_id: string },
): Promise<void> {
  await sql`
    insert into thread_links (message_key, email_id, thread_id, own, sent_at)
    select ${messageKey(message_id)}::uuid, id, thread_id, true, null from emails where id = ${email_id}
    on conflict do nothing
  `.execute(tx)
}
