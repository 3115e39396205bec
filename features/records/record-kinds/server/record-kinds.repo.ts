import { type RawBuilder, sql } from 'kysely'
import type { Refusal } from '@laycan/contract/errors.ts'
import type { Audience } from '@laycan/contract/message.ts'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { defineHappening } from '@laycan/server/reactions.ts'
import { type RecordKindName, recordKindRefusals } from '../contract/record-kind.ts'

/** A record as a user sees it. Null: records of this kind have no such thing. */
export interface SeenRecord {
  line_ids: number[]
  received_at: string | null
  box: string | null
  archived: boolean | null
  read: boolean | null
}

/** A kind of records whose owner says who may see them. */
export interface RecordKind {
  readonly kind: RecordKindName
  /**
   * Selects `line_ids`, `received_at`, `box`, `archived` and `read` of a record, in this order: one row if the user may see
   * it, else none. Both are values or columns, so that one statement asks it of many users or many records.
   */
  seenBy(user_id: RawBuilder<number>, id: RawBuilder<number>): RawBuilder<SeenRecord>
  /** What is answered for a record that is missing or hidden. */
  readonly not_found: Refusal
  /** Who hears what is said of a record; left out: the readers of its lines. */
  audienceOf?(seen: SeenRecord): Audience
  /** The users who see a record, where neither lines nor what is seen of it say who they are; they hear what is said of it. */
  readersOf?(db: Db, id: number): Promise<readonly number[]>
  /**
   * Those of some records that the actor may tag; left out: all that he sees. He is known to see each of them. The records
   * are locked, so that a deletion under way is waited for.
   */
  tagableBy?(tx: Tx, actor: Actor, ids: readonly number[]): Promise<number[]>
}

/** What a feature above knows of the tags of records, so that lists of any kind show and ask for them. */
export interface RecordTags {
  /** The names of a record's tags, in the order of the alphabet. @param id a column or value */
  namesOf(kind: RecordKindName, id: RawBuilder<unknown>): RawBuilder<string[]>
  /** Whether a record carries one of some tags. @param id a column or value */
  carries(kind: RecordKindName, id: RawBuilder<unknown>, names: readonly string[]): RawBuilder<boolean>
  /** A record that the actor may tag carries these tags and no others. @throws RefusedError for what is no tag, or may not be made */
  set(
    tx: Tx,
    actor: Actor,
    record: { kind: RecordKindName; id: number },
    names: readonly string[],
  ): Promise<void>
}

/** What a feature above knows of who is mentioned on records, so that lists of any kind ask for it. */
export interface RecordMentions {
  /** Whether what people say of a record means a user, by name or by one of his roles. @param id a column */
  mentions(kind: RecordKindName, id: RawBuilder<unknown>, user_id: number): RawBuilder<boolean>
}

/** Tags of records of one kind are others than before; told after that was written. */
export const recordsRetagged = defineHappening<{ kind: RecordKindName; ids: readonly number[] }>(
  'records retagged',
)

/** A record that the actor may see, and who hears what is said of it. */
export type AccessedRecord = SeenRecord & { kind: RecordKindName; id: number; audience: Audience }

declare module '@laycan/server/manifest.ts' {
  interface ServerManifest {
    /** Kinds of records that this feature owns. */
    record_kinds?: readonly RecordKind[]
    /** What this feature knows of the tags of records; one feature does. */
    record_tags?: RecordTags
    /** Whom what is said of records means; one feature knows. */
    record_mentions?: RecordMentions
  }
}

/** A record that the actor may tag carries these tags and no others. @throws RefusedError as `RecordTags.set` */
export async function setRecordTags(
  tx: Tx,
  actor: Actor,
  record: { kind: RecordKindName; id: number },
  names: readonly string[],
): Promise<void> {
  await tags?.set(tx, actor, record, names)
}

let kinds: readonly RecordKind[] = []
let tags: RecordTags | undefined
let mentions: RecordMentions | undefined

/** Makes the kinds of all manifests, and what is known of tags and mentions, known once at start. */
export function declareRecordKinds(
  declared: readonly RecordKind[],
  known: { tags?: RecordTags | undefined; mentions?: RecordMentions | undefined },
): void {
  kinds = declared
  tags = known.tags
  mentions = known.mentions
}

/** Whether what people say of a record means a user; nowhere while no feature knows of mentions. @param id a column */
export function mentionsUser(
  kind: RecordKindName,
  id: RawBuilder<unknown>,
  user_id: number,
): RawBuilder<boolean> {
  return mentions?.mentions(kind, id, user_id) ?? sql<boolean>`false`
}

/** The names of a record's tags; none while no feature knows of tags. @param id a column or value */
export function tagsOfRecord(kind: RecordKindName, id: RawBuilder<unknown>): RawBuilder<string[]> {
  return tags?.namesOf(kind, id) ?? sql<string[]>`'{}'::text[]`
}

/** Whether a record carries one of some tags. @param id a column or value */
export function carriesTag(
  kind: RecordKindName,
  id: RawBuilder<unknown>,
  names: readonly string[],
): RawBuilder<boolean> {
  return tags?.carries(kind, id, names) ?? sql<boolean>`false`
}

/** A kind that some feature owns; undefined while none does, and then nobody may see such a record. */
export function findRecordKind(name: RecordKindName): RecordKind | undefined {
  return kinds.find(({ kind }) => kind === name)
}

/**
 * The record if the actor may see it; one refusal of its kind for missing and hidden ones alike.
 * @throws RefusedError also where no feature owns the kind
 */
export async function accessRecord(
  db: Db,
  actor: Actor,
  { kind, id }: { kind: RecordKindName; id: number },
): Promise<AccessedRecord> {
  const owned = findRecordKind(kind)
  if (!owned) throw new RefusedError(recordKindRefusals.notFound)
  const { rows } = await owned.seenBy(sql`${actor.user_id}::bigint`, sql`${id}::bigint`).execute(db)
  const [seen] = rows
  if (!seen) throw new RefusedError(owned.not_found)
  return accessed(db, owned, id, seen)
}

/** Those of some records of a kind that the actor may see, in the order of their ids; by one statement. */
export async function accessRecords(
  db: Db,
  actor: Actor,
  { kind, ids }: { kind: RecordKindName; ids: readonly number[] },
): Promise<AccessedRecord[]> {
  const owned = findRecordKind(kind)
  if (!owned) return []
  const { rows } = await sql<SeenRecord & { id: number }>`
    select record.id::float8 as id, seen.* from unnest(${[...new Set(ids)]}::bigint[]) as record(id)
      cross join lateral (${owned.seenBy(sql`${actor.user_id}::bigint`, sql`record.id`)}) as seen
    order by record.id
  `.execute(db)
  return Promise.all(rows.map(({ id, ...seen }) => accessed(db, owned, id, seen)))
}

async function accessed(db: Db, owned: RecordKind, id: number, seen: SeenRecord): Promise<AccessedRecord> {
  const user_ids = await owned.readersOf?.(db, id)
  const audience: Audience = user_ids
    ? { to: 'users', user_ids }
    : (owned.audienceOf?.(seen) ?? { to: 'lines', line_ids: seen.line_ids })
  return { ...seen, kind: owned.kind, id, audience }
}

/**
 * As `RecordKind.seenBy`, of a record of any kind: none where nobody owns the kind.
 * @param kind a column with the name of the record's kind
 */
export function seenOfAnyKind(
  kind: RawBuilder<string>,
  user_id: RawBuilder<number>,
  id: RawBuilder<number>,
): RawBuilder<SeenRecord> {
  const each = kinds.map(
    (owned) =>
      sql`select seen.* from (${owned.seenBy(user_id, id)}) as seen where ${kind} = ${sql.lit(owned.kind)}`,
  )
  return sql<SeenRecord>`${sql.join(each, sql` union all `)}`
}
