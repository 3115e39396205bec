import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { happen } from '@laycan/server/reactions.ts'
import { accessEmail } from '#features/records/emails/server/public.ts'
import { portNameKey } from '#features/records/ports/contract/ports.ts'
import { findPortNames } from '#features/records/ports/server/public.ts'
import { TEMP_POSITIONS_MAX } from '#features/records/temp-positions/contract/temp-position.ts'
import { setSenderPort } from '#features/records/temp-positions/server/public.ts'
import * as calls from '../contract/tonnage.ts'
import { writeBook } from './book.repo.ts'
import { findContradictions } from './contradictions.ts'
import { tellTonnage } from './keep-tonnage.ts'
import { accessTonnageRow } from './list-tonnage.ts'
import * as repo from './mentions.repo.ts'
import { tonnageCorrected } from './tonnage-corrected.ts'
import * as versions from './versions.repo.ts'

const { tonnageRefusals } = calls

export const getShipVersionsRoute = readRoute(calls.getShipVersions, async ({ params }, { db, actor }) => {
  const row = await accessTonnageRow(db, actor, params.id)
  const found = await versions.findVersions(db, actor, row.market_ship_id)
  return { row, versions: found, contradictions: findContradictions(found) }
})

export const listMailTonnageRoute = readRoute(calls.listMailTonnage, async ({ params }, { db, actor }) => {
  await accessEmail(db, actor, params.id)
  return { versions: await versions.findOfMail(db, params.id, TEMP_POSITIONS_MAX) }
})

export const answerTonnageRoute = writeRoute(calls.answerTonnage, async ({ body }, { tx, actor }) => {
  await repo.lockBook(tx)
  const own = await repo.lockMentions(tx, body.ids, actor.line_ids)
  if (own.length === 0) return { ids: [] }
  const ids = own.map(({ id }) => id)
  await repo.setState(tx, ids, body.state)
  await renew(tx, own, actor.user_id)
  return { ids }
})

export const correctTonnageRoute = writeRoute(
  calls.correctTonnage,
  async ({ params, body }, { tx, actor }) => {
    await repo.lockBook(tx)
    const [own] = await repo.lockMentions(tx, [params.id], actor.line_ids)
    if (!own) throw new RefusedError(tonnageRefusals.mentionNotFound)
    const names = await findPortNames(tx, body.port_id === 0 ? [] : [body.port_id])
    const port = { port_id: names.has(body.port_id) ? body.port_id : 0, port_name: body.port_name }
    const port_name = names.get(port.port_id) ?? port.port_name
    await repo.setCorrection(tx, own.id, { ...body, ...port, port_name })
    if (own.sender !== '' && portNameKey(own.port_words) !== '')
      await setSenderPort(tx, own.sender, own.port_words, { port_id: port.port_id, port_name })
    await renew(tx, [own], actor.user_id)
    const { ship_name, open_from: open_date } = body
    await happen(tx, tonnageCorrected, {
      ...{ email_id: own.email_id, ship_name, port_name, open_date },
      actor_id: actor.user_id,
    })
    const version = await versions.findVersion(tx, actor, own.id)
    if (!version) throw new RefusedError(tonnageRefusals.mentionNotFound)
    return { version }
  },
)

async function renew(tx: Tx, mentions: readonly repo.AnsweredMention[], actor_id: number): Promise<void> {
  await writeBook(
    tx,
    mentions.map(({ market_ship_id }) => market_ship_id),
  )
  for (const line_id of new Set(mentions.map((mention) => mention.line_id)))
    tellTonnage(tx, { email_id: null, line_id }, actor_id)
}
