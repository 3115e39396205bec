import { sql } from 'kysely'
import { refusals } from '@laycan/contract/errors.ts'
import { type Actor, hasPermission } from '@laycan/server/actor.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { linesOfAddress } from '#features/records/recent-addresses/server/public.ts'
import type { RecordKind, SeenRecord } from '#features/records/record-kinds/server/public.ts'
import { contactRefusals } from '../contract/errors.ts'
import { isKept, isSeenBy } from './mail-people/seen-contacts.repo.ts'

const EDIT = 'add_and_edit_contacts_in_company_directory'
const DELETE = 'delete_contacts_in_company_directory'
/** Who may change the directory that all share (AB-054). */
const MANAGE = 'manage_contacts_directory'

/** Entries as a kind of records: everybody of the company sees each that somebody keeps. By the primary key. */
export const contactKind: RecordKind = {
  kind: 'AddressBook',
  not_found: contactRefusals.notFound,
  audienceOf: ({ line_ids }) => (line_ids.length === 0 ? { to: 'company' } : { to: 'lines', line_ids }),
  seenBy: (user_id, id) => sql<SeenRecord>`
    select case when ${isKept} or address_books.created_by is not null then '{}'::float8[]
        else ${linesOfAddress(sql`address_books.mail_address_id`)} end as line_ids,
      null::timestamptz as received_at, null::text as box, null::boolean as archived, null::boolean as read
    from address_books where address_books.id = ${id} and address_books.deleted_at is null and ${user_id} is not null
      and ${isSeenBy(user_id)}`,
  async tagableBy(tx, actor, ids) {
    const entries = await findEntries(tx, actor, ids)
    return entries.filter((entry) => mayEdit(actor, entry)).map(({ id }) => id)
  },
}

/** AB-054. */
export function mayEdit(actor: Actor, entry: { public: boolean }): boolean {
  return hasPermission(actor, entry.public ? MANAGE : EDIT)
}

/** AB-054. */
export function mayDelete(actor: Actor, entry: { public: boolean }): boolean {
  return hasPermission(actor, entry.public ? MANAGE : DELETE)
}

/** Whether the actor may change groups of the company (AB-055). */
export function mayShareGroups(actor: Actor): boolean {
  return hasPermission(actor, EDIT)
}

/** Where an entry belongs, as it is stored. */
export interface StoredPlaces {
  readonly address_book_company_id: number | null
  readonly company_name: string
  readonly department_id: number | null
  readonly department_name: string
}

/** What decides about an entry before it is changed. */
interface FoundEntry extends StoredPlaces {
  readonly id: number
  readonly public: boolean
  readonly level: string
  readonly version: number
}

/** Some entries that the actor sees, locked in the order of their ids; by the primary key. */
export async function findEntries(
  tx: Tx,
  { user_id }: Actor,
  ids: readonly number[],
  { deleted = false } = {},
): Promise<FoundEntry[]> {
  return tx
    .selectFrom('address_books')
    .select(['id', 'public', 'level', 'version'])
    .select(['address_book_company_id', 'company_name', 'department_id', 'department_name'])
    .where('id', 'in', [...ids])
    .where('deleted_at', deleted ? 'is not' : 'is', null)
    .where(isSeenBy(sql`${user_id}::bigint`))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * An entry that the actor may change, locked.
 * @throws RefusedError for one that is not there, and for one of the shared directory without its right
 */
export async function accessToChange(tx: Tx, actor: Actor, id: number): Promise<FoundEntry> {
  const [entry] = await findEntries(tx, actor, [id])
  if (!entry) throw new RefusedError(contactRefusals.notFound)
  if (!mayEdit(actor, entry)) throw new RefusedError(refusals.noPermission)
  return entry
}

/** @throws RefusedError for an entry that is not there, or that the actor does not see */
export async function requireContact(db: Db, { user_id }: Actor, id: number): Promise<void> {
  const found = await db
    .selectFrom('address_books')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(isSeenBy(sql`${user_id}::bigint`))
    .executeTakeFirst()
  if (!found) throw new RefusedError(contactRefusals.notFound)
}
