import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '@laycan/contract/endpoint.ts'
import { LiveListener } from '#tests/support/live-listener.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { deleteSignature, listSignatures, saveSignature } from '../contract/endpoints.ts'
import type { Signature } from '../contract/signature.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())
beforeEach(async () => {
  await desk.company.db.deleteFrom('signatures').execute()
})

const GONE = 'This signature does not exist anymore.'
const DENIED = "You don't have permission to perform this action"

type Form = CallInput<typeof saveSignature>['body']

const ask = (form: Form, token = desk.tokens.ben) => desk.server.call(saveSignature, { body: form }, token)
const save = async (form: Form, token?: string): Promise<Signature> => (await ask(form, token)).body.signature
const list = async (token = desk.tokens.ben) =>
  (await desk.server.call(listSignatures, {}, token)).body.signatures
const remove = (id: number, token = desk.tokens.ben) =>
  desk.server.call(deleteSignature, { body: { id } }, token)

test('CP-025, AP-126, AP-127 a signature keeps its fields; POST with its id changes it', async () => {
  const { ops } = desk.lines
  const made = await save({ name: 'Office', body: '<p>Best regards</p>', is_default: true, line_ids: [ops] })
  expect(made).toEqual({
    id: made.id,
    name: 'Office',
    body: '<p>Best regards</p>',
    is_default: true,
    line_ids: [ops],
    personal: true,
    user_id: desk.users.ben,
    attachments: [],
    version: 1,
    updated_at: made.updated_at,
  })
  const changed = await save({ id: made.id, name: 'Desk', body: '<p>Kind regards</p>' })
  expect(changed).toMatchObject({ id: made.id, name: 'Desk', is_default: false, line_ids: [], version: 2 })
  expect(await list()).toEqual([changed])
})

test('CP-025, AP-128 personal ones are their owner’s, those of the team are seen by all and changed by administrators', async () => {
  const own = await save({ name: 'Own' })
  const team = await save({ name: 'Team', personal: false })
  const names = async (token: string) => (await list(token)).map((each) => each.name)
  expect(await names(desk.tokens.ben)).toEqual(['Own', 'Team'])
  expect(await names(desk.tokens.ann)).toEqual(['Team'])
  expect(await names(desk.tokens.olga)).toEqual([])
  for (const token of [desk.tokens.ann, desk.tokens.olga]) {
    expect(await ask({ id: own.id, name: 'x' }, token)).toMatchObject({ status: 404, error: [GONE] })
    expect(await remove(own.id, token)).toMatchObject({ status: 404, error: [GONE] })
  }
  expect(await ask({ id: team.id, name: 'x', personal: false }, desk.tokens.cy)).toMatchObject({
    status: 403,
    error: [DENIED],
  })
  expect(await remove(team.id, desk.tokens.cy)).toMatchObject({ status: 403, error: [DENIED] })
  expect(await ask({ id: team.id, name: 'x' }, desk.tokens.ann)).toMatchObject({
    status: 400,
    error: ['Only its author can make a signature personal.'],
  })
  expect((await ask({ id: team.id, name: 'x', personal: false }, desk.tokens.ann)).status).toBe(200)
  expect((await remove(team.id, desk.tokens.ann)).status).toBe(204)
  expect((await remove(own.id)).status).toBe(204)
  expect(await list()).toEqual([])
})

test('CP-025 a new default takes its lines from the other defaults of the same owner, not from the team’s', async () => {
  const { ops, chartering } = desk.lines
  const { ann } = desk.tokens
  const team = await save({ name: 'Team', is_default: true, line_ids: [ops], personal: false }, ann)
  const both = await save({ name: 'Both', is_default: true, line_ids: [ops, chartering] }, ann)
  const everywhere = await save({ name: 'Everywhere', is_default: true }, ann)
  const window = await LiveListener.connect(desk.server.url, ann)
  await save({ name: 'Ops', is_default: true, line_ids: [ops] }, ann)
  const now = Object.fromEntries((await list(ann)).map((each) => [each.name, each]))
  expect(now.Both).toMatchObject({ is_default: true, line_ids: [chartering] })
  expect([now.Team, now.Everywhere]).toEqual([team, everywhere])
  expect((await window.next('Signature')).data).toMatchObject({ signature: { name: 'Ops' } })
  expect((await window.next('Signature')).data).toEqual({ id: both.id, signature: now.Both })
  await save({ name: 'Chartering', is_default: true, line_ids: [chartering] }, ann)
  expect((await list(ann)).find((each) => each.id === both.id)).toMatchObject({ is_default: false })
  window.close()
})

test('CP-025 of two defaults saved at the same moment one remains', async () => {
  const forms = Array.from({ length: 6 }, (_, number) => ({ name: `${number}`, is_default: true }))
  await Promise.all(forms.map((form) => save(form)))
  expect((await list()).filter((each) => each.is_default)).toHaveLength(1)
})

test('AP-127 bad input is refused: no name, a foreign mailbox, an older version, a stranger’s picture', async () => {
  const noName = await ask({ name: ' ' })
  expect([noName.status, noName.error.join()]).toEqual([
    400,
    expect.stringContaining('Name cannot be empty.'),
  ])
  expect(await ask({ name: 'x', line_ids: [desk.lines.chartering] })).toMatchObject({
    status: 400,
    error: ['A mailbox of this signature does not exist anymore.'],
  })
  const { id, version } = await save({ name: 'Team', personal: false })
  await save({ id, name: 'By ann', personal: false }, desk.tokens.ann)
  expect(await ask({ id, name: 'By ben', personal: false, version })).toMatchObject({
    status: 409,
    error: ['This signature was changed by a colleague meanwhile.'],
  })
  expect((await ask({ name: 'x', attachments: [{ id: 999_999 }] })).status).toBe(404)
  expect((await list()).map((each) => each.name)).toEqual(['By ann'])
})

test('CP-025 a member who changes a signature of the team keeps the mailboxes that he does not read', async () => {
  const { ops, chartering } = desk.lines
  const form = { name: 'Team', personal: false }
  const { id } = await save(form)
  await save({ ...form, id, line_ids: [ops, chartering] }, desk.tokens.ann)
  expect(await save({ ...form, id, line_ids: [ops, chartering], body: 'x' })).toMatchObject({
    line_ids: [ops, chartering],
  })
})
