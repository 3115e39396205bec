import { afterAll, beforeAll, expect, test } from 'vitest'
import { importCalls } from '#features/flows/file-imports/server/testing.ts'
import { findNearest, listPorts } from '#features/records/ports/contract/ports.ts'
import { findPortsByCode, findPortsByKeys } from '#features/records/ports/server/public.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { readCoordinates } from './take-port.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk({ roles: ['web', 'gateway', 'mail'] })
})
afterAll(() => desk.stop())

const imports = importCalls(() => desk, 'ports')
const port = async (text: string) =>
  (await desk.server.call(listPorts, { query: { text } }, desk.tokens.cy)).body.ports

/** As UNECE publishes it: without heads. */
const list = [
  '"","SG","","." ,"","","","","","","",""',
  '"","NL","RTM","Rotterdam","Rotterdam Haven","ZH","12345---","AF","0501","RTM","5155N 00430E",""',
  '"","SE","AHU","Åhus","Ahus","M","1-3-----","RL","0101","","5555N 01418E",""',
  '"","NO","ZZQ","Zürnvik","Zurnvik","18","1-------","RL","0101","","6730N 01500E",""',
  '"","XX","INL","Inland Town","Inland Town","","--3-----","RL","0101","","",""',
  '"X","NO","ZZR","Gone Place","Gone Place","18","1-------","RL","0101","","",""',
  '"","NO","ZZS","Wrong Minutes","Wrong Minutes","18","1-------","RL","0101","","6775N 01500E",""',
  '"","NO","Z","Short Code","Short Code","18","1-------","RL","0101","","",""',
  '"","NO","ZZT","Singapore","Singapore","18","1-------","RL","0101","","5800N 00600E",""',
].join('\r\n')

test('UN/LOCODE is read without heads; ports that are there keep their areas, short names and what they had', async () => {
  const asked = await imports.check(list, 'code-list.csv')
  expect(await imports.rows(asked.id)).toEqual([
    [1, 'duplicate', 'A country, no place.'],
    [2, 'changed', 'subdivision, function'],
    [3, 'new', ''],
    [4, 'new', ''],
    [5, 'duplicate', 'No port of ships (function 1).'],
    [6, 'duplicate', 'Marked to be removed from the list.'],
    [7, 'refused', 'Its coordinates cannot be read.'],
    [8, 'refused', '“NOZ” is no UN/LOCODE.'],
    [9, 'new', ''],
  ])
  expect(await port('zurnvik')).toEqual([])
  expect(await imports.start(asked.id)).toMatchObject({ state: 'done', counts: { new: 3, changed: 1 } })
  expect((await port('Zurnvik'))[0]).toMatchObject({
    name: 'Zürnvik',
    locode: 'NOZZQ',
    country: 'NO',
    area: '',
  })
  expect((await port('Rotterdam'))[0]).toMatchObject({ locode: 'NLRTM', area: 'Continent' })
  expect((await port('Rotterdam Haven'))[0]).toMatchObject({ locode: 'NLRTM' })
  // The port that desks trade with is meant by its name, whatever else the world calls so.
  const named = await findPortsByKeys(desk.company.db, ['singapore', 'spore'])
  expect([...named.values()].map((each) => each?.name)).toEqual(['Singapore', 'Singapore'])

  const near = await desk.server.call(findNearest, { query: { lat: 67.4, lon: 15 } }, desk.tokens.cy)
  expect(near.body.port).toMatchObject({ locode: 'NOZZQ', distance: expect.closeTo(6, 0) })
  const none = await desk.server.call(findNearest, { query: { lat: -60, lon: -120 } }, desk.tokens.cy)
  expect(none.body.port).toBeNull()

  expect(await imports.undo(asked.id)).toMatchObject({ state: 'undone', kept: 0 })
  expect((await port('Zurnvik')).filter(({ locode }) => locode === 'NOZZQ')).toEqual([])
  expect((await port('Rotterdam'))[0]).toMatchObject({ locode: 'NLRTM', area: 'Continent' })
  // Names that came with the import are gone with it; those that the port had are not.
  const left = await findPortsByKeys(desk.company.db, ['rotterdam haven', 'rotterdam', 'rtm', 'nlrtm'])
  expect([...left.keys()].toSorted()).toEqual(['nlrtm', 'rotterdam', 'rtm'])
})

test('editions with heads are read by them', async () => {
  const text =
    'Change,Country,Location,Name,NameWoDiacritics,Subdivision,Status,Function,Date,IATA,Coordinates,Remarks\n,NO,ZZU,Headed,Headed,18,AA,1-------,0101,,6000N 00500E,\n'
  expect(await imports.check(text)).toMatchObject({ counts: { new: 1, refused: 0 } })
})

test('a list of one’s own says which ships a port takes', async () => {
  const text =
    'Locode,Name,Function,Max draft,Max LOA\nBRSSZ,Santos,1-------,12.5 m,300\nNOZZV,Wrong,1-------,deep,\n'
  const asked = await imports.check(text, 'ours.csv')
  expect(await imports.rows(asked.id)).toEqual([
    [2, 'changed', expect.stringContaining('draft, length')],
    [3, 'refused', 'Its limits are no metres.'],
  ])
  await imports.start(asked.id)
  const limits = { max_draft: 12.5, max_length: 300 }
  expect(await findPortsByCode(desk.company.db, ['BRSSZ'])).toMatchObject([limits])
  await imports.undo(asked.id)
  expect(await findPortsByCode(desk.company.db, ['BRSSZ'])).toMatchObject([
    { max_draft: null, max_length: null },
  ])
})

test('only administrators import ports', async () => {
  expect((await imports.send(list, desk.tokens.cy)).status).toBe(403)
})

test('coordinates are degrees and minutes on the globe, or none', () => {
  expect(readCoordinates('5155N 00430E')).toEqual({ lat: 51.9167, lon: 4.5 })
  expect(readCoordinates('3352S 15112W')).toEqual({ lat: -33.8667, lon: -151.2 })
  for (const text of ['5160N 00430E', '9130N 00430E', '5155N 18130E', '5155 00430', '51.5N 4.3E', ''])
    expect(readCoordinates(text)).toBeUndefined()
})
