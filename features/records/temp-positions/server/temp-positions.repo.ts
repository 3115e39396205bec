import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { portNameKey } from '#features/records/ports/contract/ports.ts'
import { shipNameKey } from '#features/records/ships/contract/ship-name.ts'
import { type PositionSpans, TEMP_POSITIONS_MAX, type TempPosition } from '../contract/temp-position.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    temp_positions: {
      id: number
      email_id: number
      ship_id: number | null
      ship_name: string
      ship_name_key: string
      port_id: number | null
      port_name: string
      port_words: string
      note: string
      open_date: string
      days: number
      deadweight: number | null
      year_of_build: number | null
      spans: PositionSpans
      rejected: boolean
      position_id: number | null
    }
    temp_position_texts: { email_id: number; text: string }
    sender_ports: { sender: string; words_key: string; port_id: number | null; port_name: string }
  }
}

/** A position as it was read; ids are 0 for names that are nobody's. */
export interface FoundPosition {
  ship_id: number
  ship_name: string
  port_id: number
  port_name: string
  /** The port as the mail writes it. */
  port_words: string
  note: string
  open_date: string
  days: number
  deadweight: number | null
  year_of_build: number | null
  spans: PositionSpans
}

const columns: RawBuilder<TempPosition> = sql`temp_positions.id, coalesce(ship_id, 0)::float8 as ship_id, ship_name,
  coalesce(port_id, 0)::float8 as port_id, port_name, note, open_date, days, email_id,
  (not rejected and position_id is null) as checked, rejected, position_id, deadweight, year_of_build, spans`

/** The positions found in a mail in their order, by index `temp_positions_email`. */
export async function findTempPositions(db: Db, email_id: number): Promise<TempPosition[]> {
  const { rows } = await sql<TempPosition>`
    select ${columns} from temp_positions where email_id = ${email_id} order by id limit ${TEMP_POSITIONS_MAX}
  `.execute(db)
  return rows
}

export async function findText(db: Db, email_id: number): Promise<string> {
  const row = await db
    .selectFrom('temp_position_texts')
    .select('text')
    .where('email_id', '=', email_id)
    .executeTakeFirst()
  return row?.text ?? ''
}

/** Takes away what nobody has answered yet; answers the names that were, by `shipNameKey`. */
export async function deleteUnanswered(tx: Tx, email_id: number): Promise<Set<string>> {
  await sql`delete from temp_positions where email_id = ${email_id} and not rejected and position_id is null`.execute(
    tx,
  )
  const { rows } = await sql<{ ship_name_key: string }>`
    select ship_name_key from temp_positions where email_id = ${email_id}
  `.execute(tx)
  return new Set(rows.map(({ ship_name_key }) => ship_name_key))
}

export async function insertFound(tx: Tx, email_id: number, found: readonly FoundPosition[]): Promise<void> {
  const rows = found.map((each) => ({ ...each, ship_name_key: shipNameKey(each.ship_name) }))
  await sql`
    insert into temp_positions (email_id, ship_id, ship_name, ship_name_key, port_id, port_name, port_words, note,
      open_date, days, deadweight, year_of_build, spans)
    select ${email_id}, nullif(ship_id, 0), ship_name, ship_name_key, nullif(port_id, 0), port_name, port_words, note,
      open_date, days, deadweight, year_of_build, spans
    from (select * from jsonb_populate_recordset(null::temp_positions, ${JSON.stringify(rows)}::jsonb)
      with ordinality) as given order by ordinality
  `.execute(tx)
}

export async function setText(tx: Tx, email_id: number, text: string): Promise<void> {
  await sql`
    insert into temp_position_texts (email_id, text) values (${email_id}, ${text})
    on conflict (email_id) do update set text = excluded.text
  `.execute(tx)
}

/** A found position with what its mail says of access and sender. */
export interface AnsweredPosition {
  id: number
  email_id: number
  port_id: number | null
  port_name: string
  port_words: string
  sender: string
}

/** Some found positions in the order of their ids, locked. */
export async function lockTempPositions(tx: Tx, ids: readonly number[]): Promise<AnsweredPosition[]> {
  const { rows } = await sql<AnsweredPosition>`
    select temp_positions.id, email_id, port_id, port_name, port_words,
      coalesce(lower(emails.people #>> '{from,0,address}'), '') as sender
    from temp_positions join emails on emails.id = email_id
    where temp_positions.id = any(${[...ids]}::bigint[]) order by temp_positions.id for update of temp_positions
  `.execute(tx)
  return rows
}

export async function setRejected(tx: Tx, ids: readonly number[], rejected: boolean): Promise<void> {
  await tx
    .updateTable('temp_positions')
    .set({ rejected })
    .where('id', 'in', [...ids])
    .execute()
}

export async function setPositionOf(tx: Tx, id: number, position_id: number): Promise<void> {
  await tx.updateTable('temp_positions').set({ position_id, rejected: false }).where('id', '=', id).execute()
}

/** Mails whose found positions became one of these, by index `temp_positions_position`. */
export async function findEmailsOfPositions(
  tx: Tx,
  position_ids: readonly number[],
): Promise<{ email_id: number; line_id: number }[]> {
  const { rows } = await sql<{ email_id: number; line_id: number }>`
    select distinct emails.id as email_id, emails.line_id from temp_positions join emails on emails.id = email_id
    where position_id = any(${[...position_ids]}::bigint[])
  `.execute(tx)
  return rows
}

/** Remembers what a person made of a sender's words for a port. */
export async function setSenderPort(
  tx: Tx,
  sender: string,
  words: string,
  port: { port_id: number; port_name: string },
): Promise<void> {
  await sql`
    insert into sender_ports (sender, words_key, port_id, port_name)
    values (${sender}, ${portNameKey(words)}, ${port.port_id || null}, ${port.port_name})
    on conflict (sender, words_key) do update set port_id = excluded.port_id, port_name = excluded.port_name
  `.execute(tx)
}

/** What persons made of this sender's words for ports, by `portNameKey`, by primary key. */
export async function findSenderPorts(
  db: Db,
  sender: string,
  words: readonly string[],
): Promise<Map<string, { port_id: number; port_name: string }>> {
  const keys = [...new Set(words.map(portNameKey))].filter((key) => key !== '')
  if (keys.length === 0 || sender === '') return new Map()
  const { rows } = await sql<{ words_key: string; port_id: number; port_name: string }>`
    select words_key, coalesce(port_id, 0)::float8 as port_id, port_name from sender_ports
    where sender = ${sender} and words_key = any(${keys}::text[])
  `.execute(db)
  return new Map(rows.map(({ words_key, ...port }) => [words_key, port]))
}

/** Links what ships were named in mails before they were known; a name that several ships have stays unlinked. */
export async function linkTempPositions(
  tx: Tx,
  ships: readonly { id: number; name: string; name_key: string }[],
): Promise<void> {
  if (ships.length === 0) return
  await sql`
    update temp_positions set ship_id = given.id, ship_name = given.name
    from jsonb_to_recordset(${JSON.stringify(ships)}::jsonb) as given(id bigint, name text, name_key text)
    where temp_positions.ship_id is null and temp_positions.ship_name_key = given.name_key
  `.execute(tx)
}
