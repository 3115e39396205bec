import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { PermissionKey } from '#features/foundation/users/contract/permissions.ts'
import { listShips } from '#features/records/ships/contract/endpoints.ts'
import { shipCalls } from '#features/records/ships/server/testing.ts'
import { LiveListener } from '#tests/support/live-listener.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { fleetRefusals } from '../contract/errors.ts'
import { fleetCalls } from './testing.ts'

const DENIED = "You don't have permission to perform this action"
let desk: TestDesk
const fleets = fleetCalls(() => desk)
const ships = shipCalls(() => desk)

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())
afterEach(async () => {
  await desk.company.db.deleteFrom('role_permissions').where('permission', '!=', 'mark_as_unread').execute()
  desk.server.services.sessions.forget(desk.company.id)
})

async function allow(permission: PermissionKey): Promise<void> {
  const role = await desk.company.db.selectFrom('roles').select('id').executeTakeFirstOrThrow()
  await desk.company.db.insertInto('role_permissions').values({ role_id: role.id, permission }).execute()
  desk.server.services.sessions.forget(desk.company.id)
}

const large = { field: 'deadweight', strategy: 'between', content: [50_000, null] } as const
const own = { name: 'Mine', group_type: 'normal', public: false } as const
const shared = { name: 'Ours', group_type: 'normal', public: true } as const

async function shipsOf(
  ship_group_id: number,
  sort: 'name' | 'position' = 'position',
  token = desk.tokens.ann,
) {
  const query = { ship_group_id, sort, order: 'asc', per_page: 100 } as const
  const answer = await desk.server.call(listShips, { query }, token)
  return answer.status === 200 ? answer.body.ships.map(({ name }) => name) : answer.error
}

test('SP-015, AP-151, AP-152, AP-153 a fleet is made, read and changed with all that it has', async () => {
  const made = await fleets.make({ name: '  Handymax\u0007 ', group_type: 'dynamic' }, { rules: [large] })
  expect(made).toMatchObject({
    name: 'Handymax',
    group_type: 'dynamic',
    public: false,
    star: false,
    creater: { id: desk.users.ann, name: 'Ann' },
    updater: { id: desk.users.ann },
    version: 1,
  })
  expect(Date.parse(made.created_at)).toBe(Date.parse(made.updated_at))
  const body = {
    ship_group: { name: 'Supramax', group_type: 'dynamic', public: true },
    user_ids: [desk.users.ben],
    rules: [large, { field: 'year_of_build', strategy: 'between', content: [2010, 2020] }],
    version: 1,
  } as const
  const changed = await fleets.update(made.id, {
    ...body,
    user_ids: [...body.user_ids],
    rules: [...body.rules],
  })
  expect(changed).toMatchObject({ status: 200, body: { ship_group: { name: 'Supramax', version: 2 } } })
  expect(await fleets.get(made.id, desk.tokens.ben)).toMatchObject({
    body: { ship_group: { name: 'Supramax', public: true }, rules: body.rules, user_ids: [desk.users.ben] },
  })
  const late = await fleets.update(made.id, { ...body, user_ids: [], rules: [large] })
  expect(late).toMatchObject({ status: 409, error: [fleetRefusals.changedMeanwhile.text] })
})

test('a name, rules that ships can be asked for, and the type that it has are required', async () => {
  const refused = async (ship_group: object, rules: object[], text: string) => {
    const answer = await fleets.create(ship_group as typeof own, { rules } as never)
    expect([answer.status, JSON.stringify('error' in answer && answer.error)]).toEqual([
      400,
      expect.stringContaining(text),
    ])
  }
  await refused({ name: ' \u0007 ' }, [], 'The name cannot be empty')
  await refused({ name: 'a'.repeat(255) }, [], fleetRefusals.tooLong.text)
  await refused({ name: 'A', group_type: 'dynamic' }, [], fleetRefusals.noRules.text)
  await refused({ name: 'A', group_type: 'normal' }, [large], 'Please check the form!')
  await refused({ name: 'A', group_type: 'dynamic' }, [{ ...large, field: 'password' }], 'Please check')
  await refused({ name: 'A', group_type: 'dynamic' }, [{ ...large, content: [2, 1] }], 'Please check')
  const { id } = await fleets.make(own)
  const other = { ship_group: { ...own, group_type: 'dynamic' }, rules: [large] } as const
  expect(await fleets.update(id, { ...other, rules: [large] })).toMatchObject({
    error: [fleetRefusals.typeIsKept.text],
  })
  await fleets.remove(id)
})

test('AP-155, AP-156, AP-157 ships come into a fleet, are put in order and leave it; twice is once', async () => {
  const made = []
  for (const name of ['Alpha', 'Bravo', 'Charlie', 'Delta']) made.push((await ships.make({ name })).id)
  const [a = 0, b = 0, c = 0, d = 0] = made
  const { id } = await fleets.make({ ...own, name: 'Order' })
  expect((await fleets.add(id, [c, a])).status).toBe(204)
  expect((await fleets.add(id, [a, b, 999_999, b])).status).toBe(204)
  expect(await shipsOf(id)).toEqual(['Charlie', 'Alpha', 'Bravo'])
  expect(await shipsOf(id, 'name')).toEqual(['Alpha', 'Bravo', 'Charlie'])
  await fleets.add(id, [d])
  expect((await fleets.sort(id, [b, a])).status).toBe(204)
  expect(await shipsOf(id)).toEqual(['Bravo', 'Alpha', 'Charlie', 'Delta'])
  const positions = await desk.server.call(
    listShips,
    { query: { ship_group_id: id, sort: 'position', order: 'asc' } },
    desk.tokens.ann,
  )
  expect(positions).toMatchObject({ body: { positions: [1, 2, 3, 4], total: 4 } })
  expect((await fleets.take(id, [a, a])).status).toBe(204)
  await ships.remove(c)
  expect(await shipsOf(id)).toEqual(['Bravo', 'Delta'])
  const dynamic = await fleets.make({ name: 'D', group_type: 'dynamic' }, { rules: [large] })
  for (const change of [fleets.add, fleets.take, fleets.sort])
    expect(await change(dynamic.id, [a])).toMatchObject({ error: [fleetRefusals.isDynamic.text] })
})

test('SP-016 a normal fleet is the ships that were chosen, a dynamic one those that match now', async () => {
  const normal = await fleets.make({ ...own, name: 'Chosen' })
  const rules = [{ field: 'name', strategy: 'contains', content: 'zephyr' } as const, large]
  const dynamic = await fleets.make({ name: 'Zephyrs', group_type: 'dynamic' }, { rules })
  const first = await ships.make({ name: 'Zephyr One', deadweight: 60_000 })
  const small = await ships.make({ name: 'Zephyr Two', deadweight: 20_000 })
  await fleets.add(normal.id, [small.id])
  expect([await shipsOf(normal.id), await shipsOf(dynamic.id)]).toEqual([['Zephyr Two'], ['Zephyr One']])
  await ships.update(small.id, { ...small, deadweight: 55_000 })
  await ships.update(first.id, { ...first, name: 'Sirocco' })
  expect([await shipsOf(normal.id), await shipsOf(dynamic.id)]).toEqual([['Zephyr Two'], ['Zephyr Two']])
})

test('SP-024, AP-154 personal fleets are always allowed, shared ones follow the two rights of folders', async () => {
  const { ben, cy, olga } = desk.tokens
  const mine = await fleets.make({ ...own, name: 'Ben’s' }, {}, ben)
  const { id: ship } = await ships.make({ name: 'Rights' })
  expect((await fleets.update(mine.id, { ship_group: { ...own, name: 'Bens' } }, ben)).status).toBe(200)
  expect((await fleets.add(mine.id, [ship], ben)).status).toBe(204)
  expect((await fleets.remove(mine.id, ben)).status).toBe(204)

  const all = await fleets.make(shared)
  const denied = { status: 403, error: [DENIED] }
  expect(await fleets.create(shared, {}, ben)).toMatchObject(denied)
  expect(await fleets.update(all.id, { ship_group: shared }, ben)).toMatchObject(denied)
  for (const change of [fleets.add, fleets.take, fleets.sort])
    expect(await change(all.id, [ship], ben)).toMatchObject(denied)
  expect(await fleets.remove(all.id, ben)).toMatchObject(denied)
  await allow('create_and_edit_shared_folders')
  expect((await fleets.create({ ...shared, name: 'By Ben' }, {}, ben)).status).toBe(201)
  expect((await fleets.update(all.id, { ship_group: shared }, ben)).status).toBe(200)
  expect((await fleets.add(all.id, [ship], ben)).status).toBe(204)
  expect(await fleets.update(all.id, { ship_group: { ...shared, public: false } }, ben)).toMatchObject({
    error: [fleetRefusals.notYours.text],
  })
  expect(await fleets.remove(all.id, ben)).toMatchObject(denied)
  await allow('delete_shared_folders')
  expect((await fleets.remove(all.id, ben)).status).toBe(204)

  // Nobody else sees, changes, fills or deletes one's own.
  const hidden = await fleets.make({ ...own, name: 'Hidden' }, {}, ben)
  for (const token of [desk.tokens.ann, cy, olga]) {
    const answers = [
      await fleets.get(hidden.id, token),
      await fleets.update(hidden.id, { ship_group: own }, token),
      await fleets.add(hidden.id, [ship], token),
      await fleets.remove(hidden.id, token),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 404 })
    expect(await shipsOf(hidden.id, 'name', token)).toEqual([fleetRefusals.notFound.text])
  }
})

test('fleets are listed by kind to those who see them', async () => {
  const { ben, cy } = desk.tokens
  const chosen = await fleets.make({ ...shared, name: 'To Ben' }, { user_ids: [desk.users.ben] })
  await fleets.make({ ...shared, name: 'To all' })
  expect(await fleets.names({ personal: '0' }, ben)).toEqual(expect.arrayContaining(['To all', 'To Ben']))
  expect(await fleets.names({}, cy)).toEqual(expect.arrayContaining(['To all']))
  expect(await fleets.names({}, cy)).not.toContain('To Ben')
  expect(await fleets.names({ personal: '1' }, ben)).not.toContain('To Ben')

  // Ben’s form names everybody but Ben: he keeps seeing the fleet.
  await allow('create_and_edit_shared_folders')
  const body = { ship_group: { ...shared, name: 'To Ben' }, user_ids: [desk.users.cy, desk.users.ben] }
  expect((await fleets.update(chosen.id, body, ben)).status).toBe(200)
  expect(await fleets.get(chosen.id, cy)).toMatchObject({
    body: { user_ids: [desk.users.ben, desk.users.cy] },
  })
})

test('who sees a fleet hears of it, who sees it no more hears that, and nobody else', async () => {
  const listen = (token: string) => LiveListener.connect(desk.server.url, token)
  const [ben, cy] = [await listen(desk.tokens.ben), await listen(desk.tokens.cy)]
  const { id } = await fleets.make({ ...shared, name: 'Live' }, { user_ids: [desk.users.ben] })
  expect((await ben.next('ShipGroups')).data).toMatchObject({ ship_groups: [{ id, name: 'Live' }] })
  const { id: ship } = await ships.make({ name: 'Live ship' })
  await fleets.add(id, [ship])
  expect((await ben.next('ShipGroupItems')).data).toEqual({
    ship_group_id: id,
    ship_ids: [ship],
    change: 'added',
  })
  await fleets.update(id, { ship_group: { ...shared, name: 'Live' }, user_ids: [desk.users.cy] })
  expect((await ben.next('ShipGroups')).data).toEqual({ ship_groups: [], removed_ids: [id] })
  expect((await cy.next('ShipGroups')).data).toMatchObject({ ship_groups: [{ id }] })
  ben.close()
  cy.close()
})
