import type { CargoOrder } from '@laycan/cargo-reader/cargo-order.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { portNameKey } from '#features/records/ports/contract/ports.ts'
import { findPortsByKeys } from '#features/records/ports/server/public.ts'
import { CARGOES_OF_MAIL, marketCargoesChanged } from '../contract/cargo.ts'
import * as repo from './cargoes.repo.ts'
import { firstPort, orderKey, taughtFields, toCargo, withTaught } from './read-order.ts'

/** Orders that were read less surely are not shown: a wrong row costs more than a missing one. */
const CONFIDENCE_MIN = 0.3

/**
 * Keeps the cargoes that a mail brings; answers how many. Read once more it says the same; what somebody answered stays. Two who
 * read one mail at the same time come one after the other. `text` is what the spans refer to.
 */
export async function keepCargoes(
  tx: Tx,
  { email_id, text }: { email_id: number; text: string },
  orders: readonly CargoOrder[],
): Promise<number> {
  // The mail before the orders: whoever moves mails takes them in this order.
  const mail = await repo.findMail(tx, email_id)
  if (!mail) return 0
  await repo.lockOrders(tx)
  const { keys: before, answered } = await repo.deleteUnanswered(tx, email_id)
  const read = orders
    .filter(
      ({ confidence, spans }) => confidence >= CONFIDENCE_MIN && !answered.has(`${spans.row?.start ?? ''}`),
    )
    .slice(0, CARGOES_OF_MAIL)
    .map((order) => toCargo(order, text))
  const words = read.flatMap((cargo) => taughtFields.map((field) => cargo.words[field]))
  const taught = await repo.findTaught(tx, mail.sender, words)
  const cargoes = read.map((cargo) => withTaught(cargo, taught))
  const ports = await portIds(
    tx,
    cargoes.flatMap(({ load_port, discharge_port }) => [load_port, discharge_port]),
  )
  const stored = cargoes.map(({ words: _, ...cargo }, at) => ({
    ...cargo,
    order_key: orderKey(cargo) || `${email_id}.${at}`,
    load_port_id: ports(cargo.load_port),
    discharge_port_id: ports(cargo.discharge_port),
  }))
  await repo.insertCargoes(tx, email_id, mail, stored)
  await repo.writeOrders(tx, [...before, ...stored.map(({ order_key }) => order_key)])
  if (stored.length > 0 || before.length > 0) tellCargoes(tx, { email_id, line_id: mail.line_id }, null)
  return stored.length + answered.size
}

/** The ids of the first ports of lists, null where they are not known. */
export async function portIds(db: Db, lists: readonly string[]): Promise<(list: string) => number | null> {
  const keyOf = (list: string) => portNameKey(firstPort(list))
  const ports = await findPortsByKeys(db, [...new Set(lists.map(keyOf))])
  return (list) => ports.get(keyOf(list))?.id ?? null
}

/** Tells the readers of a line that the cargoes are others for them. */
export function tellCargoes(
  tx: Tx,
  { email_id, line_id }: { email_id: number | null; line_id: number },
  actor_id: number | null,
): void {
  const audience = { to: 'lines', line_ids: [line_id] } as const
  recordChange(tx, { message: marketCargoesChanged, body: { email_id }, audience, actor_id })
}
