import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { happen } from '@laycan/server/reactions.ts'
import { accessEmail } from '#features/records/emails/server/public.ts'
import { portNameKey } from '#features/records/ports/contract/ports.ts'
import * as calls from '../contract/cargo.ts'
import { cargoCorrected } from './cargo-corrected.ts'
import * as repo from './cargoes.repo.ts'
import { portIds, tellCargoes } from './keep-cargoes.ts'
import { accessCargo, findMailsOfOrder, findOfMail } from './list-cargoes.ts'
import { orderKey, type TaughtWords, taughtFields } from './read-order.ts'

const { cargoRefusals } = calls

export const getCargoRoute = readRoute(calls.getCargo, async ({ params }, { db, actor }) => {
  const { cargo, order_key } = await accessCargo(db, actor, params.id)
  return { cargo, mails: await findMailsOfOrder(db, actor, order_key) }
})

export const listMailCargoesRoute = readRoute(calls.listMailCargoes, async ({ params }, { db, actor }) => {
  await accessEmail(db, actor, params.id)
  return { cargoes: await findOfMail(db, actor, params.id, calls.CARGOES_OF_MAIL) }
})

export const answerCargoesRoute = writeRoute(calls.answerCargoes, async ({ body }, { tx, actor }) => {
  await repo.lockOrders(tx)
  const own = await repo.lockCargoes(tx, body.ids, actor.line_ids)
  if (own.length === 0) return { ids: [] }
  const ids = own.map(({ id }) => id)
  await repo.setState(tx, ids, body.state)
  await renew(tx, own, actor.user_id)
  return { ids }
})

export const correctCargoRoute = writeRoute(calls.correctCargo, async ({ params, body }, { tx, actor }) => {
  await repo.lockOrders(tx)
  const [own] = await repo.lockCargoes(tx, [params.id], actor.line_ids)
  if (!own) throw new RefusedError(cargoRefusals.notFound)
  const ports = await portIds(tx, [body.load_port, body.discharge_port])
  const { cargo: before } = await accessCargo(tx, actor, params.id)
  const order_key =
    orderKey({ ...before, ...body, load_words: '', discharge_words: '' }) || `${own.email_id}.c${own.id}`
  await repo.setCorrection(tx, own.id, {
    ...body,
    order_key,
    load_port_id: ports(body.load_port),
    discharge_port_id: ports(body.discharge_port),
  })
  const taught = await teach(tx, own, body)
  await renew(tx, [own, { ...own, order_key }], actor.user_id)
  const { kind, quantity_unit } = before
  const { account, cargo, quantity_min, quantity_max, load_port, discharge_port, laycan_from } = body
  await happen(tx, cargoCorrected, {
    ...{ kind, account, cargo, quantity_min, quantity_max, quantity_unit, load_port, discharge_port },
    ...{ laycan_from, email_id: own.email_id, actor_id: actor.user_id, taught },
  })
  return { cargo: (await accessCargo(tx, actor, params.id)).cargo }
})

/** The next mail of this sender with the same words is read as a person said. @returns the words */
async function teach(tx: Tx, own: repo.AnsweredCargo, to: calls.CargoInput): Promise<TaughtWords[]> {
  if (own.sender === '') return []
  const words = {
    account: own.account,
    cargo: own.cargo,
    load_port: own.load_words,
    discharge_port: own.discharge_words,
  }
  const taught = taughtFields
    .map((field) => ({ field, words_key: portNameKey(words[field]) }))
    .filter(({ field, words_key }) => words_key !== '' && to[field] !== own[field])
  for (const each of taught) await repo.setTaught(tx, own.sender, { ...each, value: to[each.field] })
  return taught
}

async function renew(tx: Tx, cargoes: readonly repo.AnsweredCargo[], actor_id: number): Promise<void> {
  await repo.writeOrders(
    tx,
    cargoes.map(({ order_key }) => order_key),
  )
  for (const line_id of new Set(cargoes.map((cargo) => cargo.line_id)))
    tellCargoes(tx, { email_id: null, line_id }, actor_id)
}
