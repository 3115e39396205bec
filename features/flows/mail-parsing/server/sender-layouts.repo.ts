import { sql } from 'kysely'
import type { CargoLayout } from '@laycan/cargo-reader/layouts/cargo-layout.ts'
import type { Layout } from '@laycan/position-reader/layouts/layout.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { LAYOUTS_OF_SENDER, LAYOUTS_SHOWN, type SenderLayout } from '../contract/sender-layout.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    sender_layouts: { id: number; sender: string; layout: Layout | CargoLayout }
  }
}

/** Layouts of a sender's positions, the newest first. @param sender in small letters */
export const findLayouts = (db: Db, sender: string) => findOfKind<Layout>(db, sender, 'position')

/** The same of his cargoes. */
export const findCargoLayouts = (db: Db, sender: string) => findOfKind<CargoLayout>(db, sender, 'cargo')

async function findOfKind<Kept>(db: Db, sender: string, kind: SenderLayout['kind']): Promise<Kept[]> {
  if (sender === '') return []
  const { rows } = await sql<{ layout: Kept }>`
    select layout from sender_layouts where sender = ${sender} and kind = ${kind}
    order by id desc limit ${LAYOUTS_OF_SENDER}
  `.execute(db)
  return rows.map(({ layout }) => layout)
}

export async function listLayouts(db: Db): Promise<SenderLayout[]> {
  const { rows } = await sql<SenderLayout>`
    select sender_layouts.id, sender, kind, sample, vessel, cargo, port, open_date, coalesce(users.name, '') as user_name,
      sender_layouts.created_at
    from sender_layouts left join users on users.id = sender_layouts.user_id
    order by sender_layouts.id desc limit ${LAYOUTS_SHOWN}
  `.execute(db)
  return rows
}

export interface TaughtLayout {
  readonly layout: Layout | CargoLayout
  readonly sample: string
  readonly sender: string
  readonly kind: SenderLayout['kind']
  /** '' of the other kind. */
  readonly vessel: string
  readonly cargo: string
  readonly port: string
  readonly open_date: string
  readonly user_id: number
}

/** Keeps a layout, and of a sender's of that kind the newest alone. @returns whether it is a new one */
export async function insertLayout(tx: Tx, { layout, ...taught }: TaughtLayout): Promise<boolean> {
  const { sender, kind, sample, vessel, cargo, port, open_date, user_id } = taught
  const { rows } = await sql`
    insert into sender_layouts (sender, kind, layout, sample, vessel, cargo, port, open_date, user_id)
    values (${sender}, ${kind}, ${JSON.stringify(layout)}::jsonb, ${sample}, ${vessel}, ${cargo}, ${port}, ${open_date},
      ${user_id})
    on conflict (sender, layout) do nothing returning id
  `.execute(tx)
  await sql`
    delete from sender_layouts where sender = ${sender} and kind = ${kind} and id not in (
      select id from sender_layouts where sender = ${sender} and kind = ${kind} order by id desc limit ${LAYOUTS_OF_SENDER}
    )
  `.execute(tx)
  return rows.length > 0
}

export async function deleteLayout(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`delete from sender_layouts where id = ${id} returning id`.execute(tx)
  return rows.length > 0
}

/** The mailbox and sender of a mail, by the primary key; undefined for one that is gone. */
export async function findSender(
  db: Db,
  id: number,
): Promise<{ line_id: number; sender: string } | undefined> {
  const { rows } = await sql<{ line_id: number; sender: string }>`
    select line_id::float8 as line_id, lower(coalesce(people -> 'from' -> 0 ->> 'address', '')) as sender
    from emails where id = ${id} and deleted_at is null
  `.execute(db)
  return rows[0]
}
