import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '@laycan/server/database/database.ts'
import { openCable } from '#tests/support/cable-client.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import {
  addSuppression,
  checkSuppressions,
  listSuppressions,
  removeSuppression,
} from '../contract/endpoints.ts'
import { suppressionChanged } from '../contract/messages.ts'
import { findSuppressed, suppressAddress } from './public.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const add = (address: string, detail = '', token = desk.tokens.ann) =>
  desk.server.call(addSuppression, { body: { address, detail } }, token)
const list = async (query: object = {}) =>
  (await desk.server.call(listSuppressions, { query }, desk.tokens.ann)).body

test('CP-030 an address is put on the list by hand, found by a part of it and taken off, live for administrators', async () => {
  const ann = await openCable(desk.server.url, desk.tokens.ann)
  const ben = await openCable(desk.server.url, desk.tokens.ben)
  const added = await add(' Ops_100@Ship.example ', 'asked by phone')
  expect([added.status, added.body.suppression]).toEqual([
    201,
    expect.objectContaining({
      address: 'ops_100@ship.example',
      reason: 'manual',
      detail: 'asked by phone',
    }),
  ])
  await add('nikos@aegean.example')
  expect((await list({ key: 'OPS_100' })).suppressions).toEqual([added.body.suppression])
  expect((await list({ key: 'ops%100' })).suppressions).toEqual([])
  const { id } = added.body.suppression
  const gone = () => desk.server.call(removeSuppression, { params: { id } }, desk.tokens.ann)
  expect((await gone()).status).toBe(204)
  expect((await gone()).error).toEqual(['This address is not on the list anymore'])
  await ann.until(suppressionChanged, (news) => news.suppression === null)
  expect(
    ann.all(suppressionChanged).map(({ address, suppression }) => [address, suppression?.reason]),
  ).toEqual([
    ['ops_100@ship.example', 'manual'],
    ['nikos@aegean.example', 'manual'],
    ['ops_100@ship.example', undefined],
  ])
  expect(ben.all(suppressionChanged)).toEqual([])
  ann.close()
  ben.close()
})

test('CP-030 the list pages by key and loses nothing', async () => {
  for (let number = 1; number <= 5; number++) await add(`page-${number}@list.example`)
  const first = await list({ key: '@list', per_page: 2 })
  const second = await list({ key: '@list', per_page: 2, after: first.suppressions.at(-1)?.id })
  const third = await list({ key: '@list', per_page: 2, after: second.suppressions.at(-1)?.id })
  const pages = [first, second, third]
  expect(pages.flatMap(({ suppressions }) => suppressions.map(({ address }) => address))).toEqual(
    [5, 4, 3, 2, 1].map((number) => `page-${number}@list.example`),
  )
  expect(pages.map(({ has_more }) => has_more)).toEqual([true, true, false])
})

test('CP-030 the first reason stays, and the same address twice is refused', async () => {
  await inTransaction(desk.company.db, async (tx) => {
    await suppressAddress(tx, { address: 'Gone@ship.example', reason: 'hard_bounce', detail: '550 5.1.1' })
    await suppressAddress(tx, { address: 'gone@ship.example', reason: 'unsubscribe', detail: '' })
  })
  const found = await findSuppressed(desk.company.db, ['GONE@ship.example', 'other@ship.example'])
  expect([...found.values()].map(({ reason, detail }) => [reason, detail])).toEqual([
    ['hard_bounce', '550 5.1.1'],
  ])
  expect((await add('gone@SHIP.example')).error).toEqual(['This address is on the list already'])
})

test('CP-017 what is no address is refused', async () => {
  for (const address of ['', 'a@', 'a b@c.example'])
    expect([(await add(address)).status, (await add(address)).error]).toEqual([
      400,
      ['Please enter a valid email address'],
    ])
})

test('CP-030, AD-012 writers may ask about addresses, the list itself is for administrators', async () => {
  const check = (token: string) =>
    desk.server.call(checkSuppressions, { body: { addresses: ['Gone@ship.example', 'x@y.example'] } }, token)
  expect((await check(desk.tokens.ben)).body.suppressions.map(({ reason }) => reason)).toEqual([
    'hard_bounce',
  ])
  // Another company has a list of its own.
  expect((await check(desk.tokens.olga)).body.suppressions).toEqual([])
  expect((await add('x@y.example', '', desk.tokens.ben)).status).toBe(403)
})
