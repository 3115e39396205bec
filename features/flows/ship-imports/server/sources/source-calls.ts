import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import * as calls from '../../contract/sources.ts'
import { askToFetch } from './fetch-sources.ts'
import { recordSources } from './record-sources.ts'
import * as repo from './sources.repo.ts'

const { sourceRefusals } = calls

export const listShipSourcesRoute = readRoute(calls.listShipSources, async (_, { db, actor }) => ({
  ship_list_sources: (await repo.listSources(db)).map((source) => shownTo(actor, source)),
}))

export const createShipSourceRoute = writeRoute(calls.createShipSource, async ({ body }, { tx, actor }) => {
  if ((await repo.listSources(tx)).length >= calls.SOURCES_MAX) throw new RefusedError(sourceRefusals.tooMany)
  const id = await repo.insertSource(tx, body, actor.user_id)
  if (body.enabled) await askToFetch(tx, id)
  return answer(tx, actor, id)
})

export const updateShipSourceRoute = writeRoute(
  calls.updateShipSource,
  async ({ params, body: { version, ...form } }, { tx, actor }) => {
    const before = await accessSource(tx, params.id)
    if (version !== undefined && version !== before.version)
      throw new RefusedError(sourceRefusals.changedMeanwhile)
    await repo.setSource(tx, before, form, actor.user_id)
    const after = await accessSource(tx, before.id)
    if (after.enabled && after.state === 'new') await askToFetch(tx, before.id)
    return answer(tx, actor, before.id)
  },
)

export const deleteShipSourceRoute = writeRoute(calls.deleteShipSource, async ({ params }, { tx }) => {
  const { id } = await accessSource(tx, params.id)
  await repo.deleteSource(tx, id)
  recordSources(tx)
})

export const fetchShipSourceRoute = writeRoute(calls.fetchShipSource, async ({ params }, { tx, actor }) => {
  const { id } = await accessSource(tx, params.id)
  await askToFetch(tx, id)
  return answer(tx, actor, id)
})

async function accessSource(tx: Tx, id: number): Promise<repo.StoredSource> {
  const found = await repo.lockSource(tx, id)
  if (!found) throw new RefusedError(sourceRefusals.notFound)
  return found
}

async function answer(tx: Tx, actor: Actor, id: number): Promise<{ ship_list_source: calls.ShipListSource }> {
  recordSources(tx)
  return { ship_list_source: shownTo(actor, await accessSource(tx, id)) }
}

function shownTo({ user_id }: Actor, source: repo.StoredSource): calls.ShipListSource {
  const { user_id: owner, columns: _, etag: __, last_modified: ___, blob: ____, ...shown } = source
  return { ...shown, is_own: owner === user_id }
}
