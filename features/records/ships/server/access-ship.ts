import { sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import type { RecordKind, SeenRecord } from '#features/records/record-kinds/server/public.ts'
import { shipRefusals } from '../contract/errors.ts'
import type { ShipSpecification } from '../contract/ship.ts'
import { specificationColumns } from './ship-columns.repo.ts'

/** Ships as a kind of records: everybody of the company sees each that is not deleted. By the primary key. */
export const shipKind: RecordKind = {
  kind: 'Ship',
  not_found: shipRefusals.notFound,
  audienceOf: () => ({ to: 'company' }),
  seenBy: (user_id, id) => sql<SeenRecord>`
    select '{}'::float8[] as line_ids, null::timestamptz as received_at, null::text as box, null::boolean as archived,
      null::boolean as read
    from ships where ships.id = ${id} and ships.deleted_at is null and ${user_id} is not null`,
}

/** A ship of the directory with all its fields; one refusal for missing and deleted ones alike. */
export async function accessShip(db: Db, _actor: Actor, id: number): Promise<ShipSpecification> {
  const { rows } = await sql<ShipSpecification>`
    select ${specificationColumns()} from ships where id = ${id} and deleted_at is null
  `.execute(db)
  if (!rows[0]) throw new RefusedError(shipRefusals.notFound)
  return rows[0]
}

/** As `accessShip`, of the company's own, which nobody else changes until the transaction ends. */
export async function accessShipToChange(tx: Tx, id: number): Promise<{ id: number; version: number }> {
  const row = await tx
    .selectFrom('ships')
    .select(['id', 'version', 'public'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new RefusedError(shipRefusals.notFound)
  if (row.public) throw new RefusedError(shipRefusals.isPublic)
  return row
}
