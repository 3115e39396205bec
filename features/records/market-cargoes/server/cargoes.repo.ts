import { sql } from 'kysely'
import type { Tx } from '@laycan/server/database/database.ts'
import { jsonForPostgres } from '#features/records/emails/server/public.ts'
import type { CargoInput } from '../contract/cargo.ts'
import type { NewCargo, TaughtField, TaughtWords } from './read-order.ts'

/** Whoever writes orders waits for the others, so that of the same one only the last shows. */
const ORDERS_LOCK = 4_210_726

export async function lockOrders(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ORDERS_LOCK})`.execute(tx)
}

/** What a cargo copies of its mail. */
export interface CargoMail {
  line_id: number
  received_at: string
  sender: string
  broker: string
  hidden: boolean
}

/** The mail of cargoes, by the primary key, which stays where it is until the end; undefined where it is gone. */
export async function findMail(tx: Tx, email_id: number): Promise<CargoMail | undefined> {
  const { rows } = await sql<CargoMail>`
    select line_id, received_at, lower(coalesce(people #>> '{from,0,address}', '')) as sender,
      coalesce(nullif(people #>> '{from,0,name}', ''), people #>> '{from,0,address}', '') as broker,
      (deleted_at is not null or box = 'spam') as hidden
    from emails where id = ${email_id} for share
  `.execute(tx)
  return rows[0]
}

/** Takes away what nobody answered of a mail; its orders, and the rows that stay. */
export async function deleteUnanswered(
  tx: Tx,
  email_id: number,
): Promise<{ keys: string[]; answered: Set<string> }> {
  const gone = await sql<{ order_key: string }>`
    delete from market_cargoes where email_id = ${email_id} and state = 'found' returning order_key
  `.execute(tx)
  const kept = await sql<{ row: string }>`
    select coalesce(spans #>> '{row,start}', '') as row from market_cargoes where email_id = ${email_id}
  `.execute(tx)
  return {
    keys: gone.rows.map(({ order_key }) => order_key),
    answered: new Set(kept.rows.map(({ row }) => row)),
  }
}

/** A cargo with its ports and the key of its order. */
export type StoredCargo = Omit<NewCargo, 'words'> & {
  order_key: string
  load_port_id: number | null
  discharge_port_id: number | null
}

export async function insertCargoes(
  tx: Tx,
  email_id: number,
  { line_id, received_at, sender, broker, hidden }: CargoMail,
  cargoes: readonly StoredCargo[],
): Promise<void> {
  if (cargoes.length === 0) return
  const rows = jsonForPostgres(cargoes)
  await sql`
    insert into market_cargoes (email_id, line_id, received_at, sender, broker, hidden, order_key, kind, account, cargo,
      quantity_min, quantity_max, quantity_unit, tolerance, load_port, discharge_port, load_words, discharge_words,
      load_port_id, discharge_port_id, load_area, discharge_area, laycan_from, laycan_to, load_rate, discharge_rate,
      terms, commission, duration_min_days, duration_max_days, dwt_min, dwt_max, note, confidence, spans)
    select ${email_id}, ${line_id}, ${received_at}, ${sender.slice(0, 320)}, ${broker.slice(0, 255)}, ${hidden},
      order_key, kind, account, cargo, quantity_min, quantity_max, quantity_unit, tolerance, load_port, discharge_port,
      load_words, discharge_words, load_port_id, discharge_port_id, coalesce(load.area, ''),
      coalesce(discharge.area, ''), laycan_from, laycan_to, load_rate, discharge_rate, terms, commission,
      duration_min_days, duration_max_days, dwt_min, dwt_max, note, confidence, spans
    from (select * from jsonb_populate_recordset(null::market_cargoes, ${rows}::jsonb) with ordinality) as given
      left join ports as load on load.id = load_port_id
      left join ports as discharge on discharge.id = discharge_port_id
    order by ordinality
  `.execute(tx)
}

/** Says of all mails with some orders which of them came later, by index `market_cargoes_order`. */
export async function writeOrders(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await sql`
    update market_cargoes set newer_lines = newer.lines from (
      select id, coalesce(array_agg(line_id) over (partition by order_key order by received_at desc, id desc
        rows between unbounded preceding and 1 preceding), '{}') as lines
      from market_cargoes where order_key = any(${[...new Set(keys)]}::text[]) and not hidden and state <> 'rejected'
    ) as newer where newer.id = market_cargoes.id and market_cargoes.newer_lines is distinct from newer.lines
  `.execute(tx)
}

/** What persons made of a sender's words, by field and words. */
export async function findTaught(
  tx: Tx,
  sender: string,
  words: readonly string[],
): Promise<Map<string, string>> {
  if (sender === '' || words.length === 0) return new Map()
  const { rows } = await sql<{ field: string; words_key: string; value: string }>`
    select field, words_key, value from market_cargo_words
    where sender = ${sender} and words_key = any(${[...new Set(words)]}::text[])
  `.execute(tx)
  return new Map(rows.map(({ field, words_key, value }) => [`${field} ${words_key}`, value]))
}

export async function setTaught(
  tx: Tx,
  sender: string,
  { field, words_key, value }: { field: TaughtField; words_key: string; value: string },
): Promise<void> {
  await sql`
    insert into market_cargo_words (sender, field, words_key, value) values (${sender}, ${field}, ${words_key}, ${value})
    on conflict (sender, field, words_key) do update set value = excluded.value
  `.execute(tx)
}

/** Some words of a sender mean what they say again: they stood in the cell of another field. @param sender in small letters */
export async function forgetTaught(tx: Tx, sender: string, words: readonly TaughtWords[]): Promise<void> {
  await sql`
    delete from market_cargo_words as known
    using jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as given (field text, words_key text)
    where sender = ${sender} and known.field = given.field and known.words_key = given.words_key
  `.execute(tx)
}

/** A cargo that somebody answers. */
export interface AnsweredCargo {
  id: number
  email_id: number
  line_id: number
  sender: string
  order_key: string
  account: string
  cargo: string
  load_port: string
  discharge_port: string
  load_words: string
  discharge_words: string
}

/** Some cargoes in the order of their ids, locked; those of mails of other lines and of deleted mails are left out. */
export async function lockCargoes(
  tx: Tx,
  ids: readonly number[],
  line_ids: readonly number[],
): Promise<AnsweredCargo[]> {
  const { rows } = await sql<AnsweredCargo>`
    select id, email_id, line_id, sender, order_key, account, cargo, load_port, discharge_port, load_words,
      discharge_words from market_cargoes
    where id = any(${[...ids]}::bigint[]) and line_id = any(${[...line_ids]}::bigint[]) and exists (
      select from emails where emails.id = email_id and deleted_at is null
    ) order by id for update
  `.execute(tx)
  return rows
}

export async function setState(tx: Tx, ids: readonly number[], state: string): Promise<void> {
  await sql`update market_cargoes set state = ${state} where id = any(${[...ids]}::bigint[])`.execute(tx)
}

export async function setCorrection(
  tx: Tx,
  id: number,
  to: CargoInput & Pick<StoredCargo, 'load_port_id' | 'discharge_port_id' | 'order_key'>,
): Promise<void> {
  await sql`
    update market_cargoes set account = ${to.account}, cargo = ${to.cargo}, quantity_min = ${to.quantity_min},
      quantity_max = ${to.quantity_max}, load_port = ${to.load_port}, discharge_port = ${to.discharge_port},
      laycan_from = ${to.laycan_from}, laycan_to = ${to.laycan_to}, note = ${to.note}, state = 'corrected',
      order_key = ${to.order_key}, load_port_id = ${to.load_port_id}, discharge_port_id = ${to.discharge_port_id},
      load_area = coalesce((select area from ports where id = ${to.load_port_id}), ''),
      discharge_area = coalesce((select area from ports where id = ${to.discharge_port_id}), '')
    where id = ${id}
  `.execute(tx)
}

/** Shows or hides what some mails bring; answers lines and orders. */
export async function setHidden(
  tx: Tx,
  email_ids: readonly number[],
  hidden: boolean,
): Promise<{ line_id: number; order_key: string }[]> {
  const { rows } = await sql<{ line_id: number; order_key: string }>`
    update market_cargoes set hidden = ${hidden}
    where email_id = any(${[...email_ids]}::bigint[]) and hidden <> ${hidden} returning line_id, order_key
  `.execute(tx)
  return rows
}
