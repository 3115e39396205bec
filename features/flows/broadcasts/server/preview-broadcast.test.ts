import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '@laycan/contract/endpoint.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { suppressAddress } from '#features/records/suppressions/server/public.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { getBroadcastSettings, previewBroadcast, setBroadcastSettings } from '../contract/endpoints.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
  await inTransaction(desk.company.db, (tx) =>
    suppressAddress(tx, { address: 'gone@ship.example', reason: 'hard_bounce', detail: '' }),
  )
})
afterAll(() => desk.stop())

const person = (name: string, address: string) => ({ name, address })
const preview = (body: Partial<CallInput<typeof previewBroadcast>['body']>, token = desk.tokens.ben) =>
  desk.server.call(
    previewBroadcast,
    {
      body: {
        subject: 'For {{name}}',
        body: '<p>Dear {{first_name}}, {{company}}</p>',
        body_type: 'html',
        recipients: [],
        ...body,
      },
    },
    token,
  )

test('CP-024 the preview shows what each recipient gets, and what stays empty for him', async () => {
  const recipients = [person('Nikos <b>Pappas', 'nikos@aegean.example'), person('', 'ops@ship.example')]
  const first = (await preview({ recipients })).body.preview
  expect(first).toEqual({
    recipient: recipients[0],
    subject: 'For Nikos <b>Pappas',
    body: '<p>Dear Nikos, </p>',
    empty: ['company'],
  })
  const second = (await preview({ recipients, position: 1 })).body.preview
  expect([second?.subject.trim(), second?.empty]).toEqual(['For', ['name', 'first_name', 'company']])
  expect((await preview({ recipients, position: 99 })).body.preview?.recipient).toEqual(recipients[1])
})

test('CP-017, CP-030 invalid, doubled and suppressed recipients are named and get nothing', async () => {
  const recipients = [
    person('', 'a@b.example'),
    person('', 'A@B.example'),
    person('', 'nonsense'),
    person('Old', 'Gone@ship.example'),
  ]
  const { body } = await preview({ recipients })
  expect(body.list).toEqual({
    total: 1,
    duplicates: ['a@b.example'],
    invalid: ['nonsense'],
    suppressed: [{ address: 'gone@ship.example', reason: 'hard_bounce' }],
  })
  expect((await preview({ recipients: recipients.slice(2) })).body.preview).toBeNull()
})

test('CP-030 a list of 2,000 pasted recipients is checked at once', async () => {
  const recipients = Array.from({ length: 2_000 }, (_, at) => person(`N ${at}`, `n${at}@list.example`))
  const { status, body } = await preview({ recipients, position: 1_999 })
  expect([status, body.list.total, body.preview?.subject]).toEqual([200, 2_000, 'For N 1999'])
})

test('CP-030, AD-012 the pace is set by administrators, for the company and for mailboxes', async () => {
  const { ops, chartering } = desk.lines
  const set = (body: CallInput<typeof setBroadcastSettings>['body'], token = desk.tokens.ann) =>
    desk.server.call(setBroadcastSettings, { body }, token)
  const first = await desk.server.call(getBroadcastSettings, {}, desk.tokens.ann)
  expect(first.body).toEqual({ per_minute: 60, lines: [] })
  const lines = [
    { line_id: chartering, per_minute: 30 },
    { line_id: ops, per_minute: 0 },
    { line_id: 999_999, per_minute: 5 },
  ]
  const stored = {
    per_minute: 120,
    lines: [
      { line_id: ops, per_minute: 0 },
      { line_id: chartering, per_minute: 30 },
    ],
  }
  expect((await set({ per_minute: 120, lines })).body).toEqual(stored)
  expect((await set({ per_minute: -1, lines: [] })).status).toBe(400)
  expect((await set({ per_minute: 60, lines: [] }, desk.tokens.ben)).status).toBe(403)
})

test('six thousand recipients, whatever their addresses, hold nobody else up', async () => {
  const names = ['a'.repeat(300), `${'a'.repeat(300)}@`, `a@${'b.'.repeat(150)}`, 'crew@ship.example']
  const recipients = Array.from({ length: 6_000 }, (_none, at) =>
    person(`Ann  ,  ${at}`, `${at}${names[at % 4]}`),
  )
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const { body } = await preview({ recipients, body: '<a '.repeat(50_000) })
  delay.disable()
  expect(body.list.total).toBe(1_500)
  expect(body.list.invalid).toHaveLength(4_500)
  expect(delay.max / 1e6).toBeLessThan(500)
})
