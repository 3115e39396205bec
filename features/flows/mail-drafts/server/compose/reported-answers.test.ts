import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { collectionTest } from '@laycan/testing/collection-test.ts'
import { testDataPath } from '@laycan/testing/test-data.ts'
import { insertLine } from '#features/foundation/lines/server/public.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { startCompose } from '../../contract/endpoints.ts'

let desk: TestDesk
const lines = new Map<string, number>()

beforeAll(async () => {
  desk = await startTestDesk({ alone: true })
  for (const email of ['desk@oceanic.example', 'chartering@alderwake.example', 'capes@alderwake.example']) {
    const username = email.replace(/[@.]/g, '-')
    const line = {
      username,
      display_name: '',
      email,
      colour: 'Blue',
      personal: false,
      sendable: true,
    } as const
    lines.set(email, await desk.company.db.transaction().execute((tx) => insertLine(tx, line)))
  }
})
afterAll(() => desk.stop())

async function answersTo(name: string, line: string): Promise<string[]> {
  const raw = await readFile(testDataPath(`reported/${name}.eml`))
  const id = await desk.deliver({ raw, line_id: lines.get(line) ?? 0 })
  const answers = (['reply', 'replyall'] as const).map(async (method) => {
    const { mail } = (await desk.server.call(startCompose, { query: { method, id } }, desk.tokens.ann)).body
    return [mail.to, mail.cc].map((list) => list.map(({ address }) => address).join(' ')).join(' | ')
  })
  return Promise.all(answers)
}

const CHARTERING = 'chartering@alderwake.example'
const CAPES = 'capes@alderwake.example'
const NADIA = 'nadia.orr@customer.example'
const INGRID = 'ingrid.vale@northquay.example'

collectionTest.each([
  ['contact-form-reply', 'desk@oceanic.example', 'ana@vessel.example | ', 'ana@vessel.example | '],
  ['f06a-web-form', CHARTERING, `${NADIA} | `, `${NADIA} | `],
  ['f06b-web-form-cc', CHARTERING, `${NADIA} | `, `${NADIA} | ${CAPES}`],
  ['f07a-plus', CHARTERING, `${INGRID} | `, `${INGRID} bo.lind@eastern.example | `],
  ['f07b-plus-and-case', CHARTERING, `${INGRID} | `, `${INGRID} ${CAPES} BO.LIND@eastern.example | `],
  ['f07c-own-by-plus', CHARTERING, 'bo.lind@eastern.example | ', 'bo.lind@eastern.example | '],
])('CP-005 the reported mail %s is answered to whom it should be', async (name, line, reply, all) => {
  expect(await answersTo(name, line)).toEqual([reply, all])
})
