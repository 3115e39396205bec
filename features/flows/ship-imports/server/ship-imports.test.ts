import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeXlsx } from '@laycan/demo-mail/files/xlsx.ts'
import * as calls from '#features/flows/file-imports/contract/endpoints.ts'
import { fileImportRefusals } from '#features/flows/file-imports/contract/errors.ts'
import { importCalls } from '#features/flows/file-imports/server/testing.ts'
import { imoOf, shipCalls } from '#features/records/ships/server/testing.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { readValue } from './taking/read-value.ts'

let desk: TestDesk
beforeAll(async () => {
  // Without its own workers: each test does the jobs when all is prepared.
  desk = await startTestDesk({ roles: ['web', 'gateway', 'mail'] })
})
afterAll(() => desk.stop())

const imports = importCalls(() => desk, 'ships')
const ships = shipCalls(() => desk)
const found = async (key: string) => {
  const answer = await ships.list({ key })
  return 'body' in answer ? answer.body.ships : []
}
const detail = async (id: number) => {
  const answer = await ships.detail(id)
  if (!('body' in answer)) throw new Error('No such ship')
  return answer.body.ship
}

test('a list says first what it would do, with line and reason, is carried out and taken back as a whole', async () => {
  const known = await ships.make({ name: 'Known Bay', lrimo: imoOf(1), year_of_build: 2010 })
  const same = await ships.make({ name: 'Nameless Numbers', year_of_build: 2012, deadweight: 30_000 })
  await ships.make({ name: 'Yearless' })
  const text = [
    '\ufeffVessel;IMO No.;Built;DWT;Draft;Gearless;Crane maker',
    `Known Bay;IMO ${imoOf(1)};2010;82,000;14.5;no;MacGregor`,
    `Nameless Numbers;${imoOf(2)};2012;30,000;;;`,
    `Fresh Wind;${imoOf(3)};05/2015;56,500 mt;12.8;yes;=1+1`,
    `M/V FRESH WIND;${imoOf(3)};2015;;;;`,
    'Yearless;;;;;;',
    `Wrong Number;${imoOf(4) + 1};2001;;;;`,
    ';;2001;;;;',
    'Odd Weight;;2001;heavy;;;',
    'Two Meanings;;2001;56.000;;;',
  ].join('\r\n')
  const asked = await imports.check(text)
  expect(asked).toMatchObject({
    state: 'ready',
    separator: ';',
    total: 9,
    counts: { new: 1, changed: 2, duplicate: 1, refused: 5 },
  })
  expect(asked.columns.map(({ field }) => field)).toEqual([
    'name',
    'lrimo',
    'year_of_build',
    'deadweight',
    'draught',
    'gearless',
    'attribute',
  ])
  expect(await imports.rows(asked.id)).toEqual([
    [2, 'changed', 'DWT, Draught, Gearless, Crane maker'],
    [3, 'changed', 'IMO'],
    [4, 'new', ''],
    [5, 'duplicate', 'The same as in line 4.'],
    [
      6,
      'refused',
      'A ship of this name is in the directory. Without an IMO number or year of both nobody knows whether it is she.',
    ],
    [7, 'refused', `${imoOf(4) + 1} is no IMO number: its check digit is wrong.`],
    [8, 'refused', 'This row has no name.'],
    [9, 'refused', 'DWT: “heavy” is no number.'],
    [10, 'refused', 'DWT: “56.000” may mean two numbers.'],
  ])
  expect(await found('fresh wind')).toEqual([])

  expect(await imports.start(asked.id)).toMatchObject({ state: 'done', counts: { new: 1, changed: 2 } })
  const [fresh] = await found('fresh wind')
  expect(fresh).toMatchObject({
    name: 'Fresh Wind',
    lrimo: imoOf(3),
    year_of_build: 2015,
    deadweight: 56_500,
  })
  expect(await detail(fresh?.id ?? 0)).toMatchObject({
    attributes: { 'Crane maker': '=1+1' },
    gearless: true,
  })
  expect(await detail(known.id)).toMatchObject({
    deadweight: 82_000,
    attributes: { 'Crane maker': 'MacGregor' },
  })
  expect(await detail(same.id)).toMatchObject({ lrimo: imoOf(2), deadweight: 30_000 })

  // What somebody changed since stays.
  await ships.update(same.id, { ...(await detail(same.id)), operator: 'Somebody' })
  expect(await imports.undo(asked.id)).toMatchObject({ state: 'undone', kept: 1 })
  expect(await found('fresh wind')).toEqual([])
  expect(await detail(known.id)).toMatchObject({ deadweight: null, draught: null, attributes: {} })
  expect(await detail(same.id)).toMatchObject({ lrimo: imoOf(2), operator: 'Somebody' })
})

test('columns and the way with known ships are chosen; a name that goes is a former one', async () => {
  const ship = await ships.make({ name: 'Old Name', lrimo: imoOf(20), deadweight: 10_000, operator: 'One' })
  const asked = await imports.check(`Who,Number,Runs her,DWT\nNew Name,${imoOf(20)},Two,11000\n`)
  expect(asked.columns.map(({ field }) => field)).toEqual([
    'attribute',
    'attribute',
    'attribute',
    'deadweight',
  ])
  expect(await imports.rows(asked.id)).toEqual([[2, 'refused', 'This row has no name.']])
  const set = await imports.change(asked.id, {
    columns: ['name', 'lrimo', 'operator', 'deadweight'],
    on_match: 'replace',
  })
  expect(set.counts).toMatchObject({ changed: 1 })
  const refused = await desk.server.call(
    calls.changeFileImport,
    { params: { id: asked.id }, body: { columns: ['password'] } },
    desk.tokens.ann,
  )
  expect(refused).toMatchObject({ status: 400, error: [fileImportRefusals.columns.text] })
  await imports.start(asked.id)
  expect(await detail(ship.id)).toMatchObject({
    name: 'New Name',
    ex_name: 'Old Name',
    operator: 'Two',
    deadweight: 11_000,
  })
})

test('a workbook is read below its title', async () => {
  const book = writeXlsx('Fleet', [
    ['Our fleet list', '', ''],
    ['Vessel Name', 'IMO', 'DWT'],
    ['Book Ship', imoOf(30), 45_000],
  ])
  const asked = await imports.check(book, 'fleet.xlsx')
  expect(asked).toMatchObject({
    state: 'ready',
    format: 'xlsx',
    sheet: 'Fleet',
    total: 1,
    counts: { new: 1 },
  })
  expect(await imports.rows(asked.id)).toEqual([[3, 'new', '']])
})

test('refused rows are downloaded with line, reason and their cells; no formula leaves', async () => {
  const asked = await imports.check(
    `Name,IMO,Remarks\nBad One,${imoOf(40) + 1},=cmd()\nGood One,${imoOf(41)},\n`,
  )
  const answer = await fetch(`${desk.server.url}/file_imports/${asked.id}/refused`, {
    headers: { 'access-token': desk.tokens.ann, 'client-version': 'test' },
  })
  // `text` takes the mark of UTF-8 away.
  expect(await answer.text()).toBe(
    `Line,Reason,Name,IMO,Remarks\r\n2,${imoOf(40) + 1} is no IMO number: its check digit is wrong.,Bad One,${imoOf(40) + 1},'=cmd()\r\n`,
  )
})

test('a killed import goes on where it was, and adds nothing twice', async () => {
  const rows = Array.from({ length: 1_200 }, (_, at) => `Serial ${at},${imoOf(1_000 + at)}`)
  const asked = await imports.check(`Name,IMO\n${rows.join('\n')}\n`)
  expect(asked.counts).toMatchObject({ new: 1_200 })
  await desk.server.call(calls.startFileImport, { params: { id: asked.id } }, desk.tokens.ann)
  let looks = 0
  const signal = {
    get aborted() {
      looks += 1
      return looks > 2
    },
  } as AbortSignal
  await expect(imports.run(asked.id, signal)).rejects.toThrow('The server is stopping')
  const half = await desk.server.call(calls.getFileImport, { params: { id: asked.id } }, desk.tokens.ann)
  expect(half.body.file_import).toMatchObject({ state: 'running', done: 1_000 })
  const done = await imports.settled(asked.id)
  expect(done).toMatchObject({ state: 'done', done: 1_200 })
  const again = await imports.check(`Name,IMO\n${rows.join('\n')}\n`)
  expect(again.counts).toMatchObject({ new: 0, duplicate: 1_200 })
})

describe('who may', () => {
  test('a member without the right imports nothing, and nobody sees an import of somebody else', async () => {
    expect((await imports.send('Name\nX', desk.tokens.cy)).status).toBe(403)
    const { id } = await imports.check('Name,Built\nPrivate Row,2001\n')
    for (const token of [desk.tokens.ben, desk.tokens.cy]) {
      const answer = await desk.server.call(calls.getFileImport, { params: { id } }, token)
      expect(answer).toMatchObject({ status: 404, error: [fileImportRefusals.notFound.text] })
    }
  })
})

test('a file without rows, an empty one and half a quote are refused in words', async () => {
  expect((await imports.send('')).status).toBe(400)
  expect(await imports.check('Name,IMO\n')).toMatchObject({
    state: 'failed',
    problem: 'This file cannot be read: No rows were found below the heads of its columns.',
  })
  expect(await imports.check('Name\n"open')).toMatchObject({ state: 'failed' })
  expect(await imports.check('PK\u0003\u0004 no workbook')).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('It is no workbook of Excel'),
  })
})

test('numbers are taken as they are meant, or refused', () => {
  const value = (cell: string, name: Parameters<typeof readValue>[0] = 'deadweight') => {
    const read = readValue(name, cell)
    return 'value' in read ? read.value : 'refused'
  }
  expect(
    [
      '82,000',
      '82 000',
      "82'000",
      '82.000,5',
      '82,000.5',
      '1,234,567',
      '1.234.567',
      '-5',
      '12..5',
      '8e4',
      'n/a',
    ].map((cell) => value(cell)),
  ).toEqual([
    82_000,
    82_000,
    82_000,
    82_000.5,
    82_000.5,
    'refused',
    'refused',
    'refused',
    'refused',
    'refused',
    null,
  ])
  expect(['12.500', '12,5', '12,500', '12.5 m', '41 ft'].map((cell) => value(cell, 'draught'))).toEqual([
    12.5,
    12.5,
    'refused',
    12.5,
    'refused',
  ])
  expect(
    ['2010', '12.05.2010', '10', '1492', '2010-2012'].map((cell) => value(cell, 'year_of_build')),
  ).toEqual([2010, 2010, 'refused', 'refused', 'refused'])
})
