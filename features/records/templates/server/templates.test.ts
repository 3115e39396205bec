import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '@laycan/contract/endpoint.ts'
import { LiveListener } from '#tests/support/live-listener.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import {
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  updateTemplate,
} from '../contract/endpoints.ts'
import type { Template } from '../contract/template.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())
beforeEach(async () => {
  await desk.company.db.deleteFrom('templates').execute()
})

const GONE = 'This template does not exist anymore.'
const DENIED = "You don't have permission to perform this action"

type Form = CallInput<typeof createTemplate>['body']

const create = async (form: Form, token = desk.tokens.ben): Promise<Template> =>
  (await desk.server.call(createTemplate, { body: form }, token)).body.email_template
const list = async (token = desk.tokens.ben) =>
  (await desk.server.call(listTemplates, {}, token)).body.email_templates
const change = (
  id: number,
  form: Partial<CallInput<typeof updateTemplate>['body']>,
  token = desk.tokens.ben,
) => desk.server.call(updateTemplate, { params: { id }, body: { name: 'Position', ...form } }, token)
const remove = (id: number, token = desk.tokens.ben) =>
  desk.server.call(deleteTemplate, { params: { id } }, token)

/** Uploads a small file as its owner would. */
async function upload(name: string, token = desk.tokens.ben): Promise<number> {
  const answer = await fetch(`${desk.server.url}/attachments?name=${name}`, {
    method: 'POST',
    headers: { 'access-token': token, 'client-version': 'test', 'content-type': 'application/octet-stream' },
    body: `The words of ${name}`,
  })
  return ((await answer.json()) as { attachment: { id: number } }).attachment.id
}

const read = (id: number, token: string) =>
  fetch(`${desk.server.url}/attachments/${id}`, {
    headers: { 'access-token': token, 'client-version': 'test' },
  })

test('CP-021, AP-130, AP-131 a template keeps its fields; it is HTML and personal unless it says otherwise', async () => {
  const template = await create({
    name: ' Firm offer ',
    subject: 'Offer {{ref}}',
    body: '<p>Dear {{name}}</p>',
  })
  expect(template).toEqual({
    id: template.id,
    name: 'Firm offer',
    subject: 'Offer {{ref}}',
    attachments: [],
    body: '<p>Dear {{name}}</p>',
    body_type: 'html',
    personal: true,
    user_id: desk.users.ben,
    version: 1,
    updated_at: template.updated_at,
  })
  const got = await desk.server.call(getTemplate, { params: { id: template.id } }, desk.tokens.ben)
  expect(got.body.email_template).toEqual(template)
})

test('CP-022, AP-129 personal templates show to their owner only, those of the team to all, by name', async () => {
  await create({ name: 'beta', personal: false })
  await create({ name: 'Alpha' })
  await create({ name: 'Gamma' }, desk.tokens.ann)
  const names = async (token: string) => (await list(token)).map((each) => each.name)
  expect(await names(desk.tokens.ben)).toEqual(['Alpha', 'beta'])
  expect(await names(desk.tokens.ann)).toEqual(['beta', 'Gamma'])
  expect(await names(desk.tokens.cy)).toEqual(['beta'])
  expect(await names(desk.tokens.olga)).toEqual([])
})

test('CP-022, AP-132, AP-133 its author changes and deletes a template, an administrator those of the team', async () => {
  const own = await create({ name: 'Own' })
  const team = await create({ name: 'Team', personal: false })
  for (const token of [desk.tokens.ann, desk.tokens.cy, desk.tokens.olga]) {
    expect(await change(own.id, {}, token)).toMatchObject({ status: 404, error: [GONE] })
    expect(await remove(own.id, token)).toMatchObject({ status: 404, error: [GONE] })
    const got = await desk.server.call(getTemplate, { params: { id: own.id } }, token)
    expect(got).toMatchObject({ status: 404, error: [GONE] })
  }
  expect(await change(team.id, { personal: false }, desk.tokens.cy)).toMatchObject({
    status: 403,
    error: [DENIED],
  })
  expect(await remove(team.id, desk.tokens.cy)).toMatchObject({ status: 403, error: [DENIED] })
  const changed = await change(team.id, { name: 'By ann', personal: false }, desk.tokens.ann)
  expect(changed.body.email_template).toMatchObject({ name: 'By ann', user_id: desk.users.ben, version: 2 })
  expect(await change(team.id, { personal: true }, desk.tokens.ann)).toMatchObject({
    status: 400,
    error: ['Only its author can make a template personal.'],
  })
  expect((await change(own.id, { subject: 'New' })).body.email_template).toMatchObject({ subject: 'New' })
  expect((await remove(team.id, desk.tokens.ann)).status).toBe(204)
  expect((await remove(own.id)).status).toBe(204)
  expect((await remove(own.id)).status).toBe(404)
  expect(await list()).toEqual([])
})

test('AP-132 words written upon an older version are refused, not lost over a colleague’s', async () => {
  const { id, version } = await create({ name: 'Team', personal: false })
  await change(id, { name: 'By ann', personal: false }, desk.tokens.ann)
  expect(await change(id, { name: 'By ben', personal: false, version })).toMatchObject({
    status: 409,
    error: ['This template was changed by a colleague meanwhile.'],
  })
  expect((await list())[0]).toMatchObject({ name: 'By ann' })
  expect((await change(id, { name: 'By ben', personal: false })).status).toBe(200)
})

test('AP-130 a template without a name and bad input are refused with a text', async () => {
  for (const name of ['', '   ']) {
    const answer = await desk.server.call(createTemplate, { body: { name } }, desk.tokens.ben)
    expect([answer.status, answer.error.join()]).toEqual([
      400,
      expect.stringContaining('Name cannot be empty.'),
    ])
  }
  const long = await desk.server.call(
    createTemplate,
    { body: { name: 'x', body: 'x'.repeat(300_000) } },
    desk.tokens.ben,
  )
  expect([long.status, long.error.join()]).toEqual([400, expect.stringContaining('too long')])
  const unknown = await desk.server.call(
    createTemplate,
    { body: { name: 'x', attachments: [{ id: 999_999 }] } },
    desk.tokens.ben,
  )
  expect(unknown.status).toBe(404)
  expect(await list()).toEqual([])
})

test('CP-021 attachments of a personal template are its owner’s, those of one for the team everybody’s', async () => {
  const id = await upload('rider.txt')
  const own = await create({ name: 'With file', attachments: [{ id }] })
  expect(own.attachments).toMatchObject([{ id, name: 'rider.txt' }])
  expect((await list())[0]?.attachments).toEqual(own.attachments)
  expect((await read(id, desk.tokens.cy)).status).toBe(404)
  const shared = await change(own.id, { personal: false, attachments: own.attachments })
  expect(shared.body.email_template.attachments).toMatchObject([{ id }])
  expect(await (await read(id, desk.tokens.cy)).text()).toBe('The words of rider.txt')
  expect((await read(id, desk.tokens.olga)).status).toBe(404)
  await change(own.id, { personal: true, attachments: [] })
  expect((await list())[0]?.attachments).toEqual([])
  expect((await read(id, desk.tokens.cy)).status).toBe(404)
})

test('CP-022 other windows hear what a template is now, and who sees it no more that it is gone', async () => {
  const [ben, ann, cy] = await Promise.all(
    [desk.tokens.ben, desk.tokens.ann, desk.tokens.cy].map((token) =>
      LiveListener.connect(desk.server.url, token),
    ),
  )
  const own = await create({ name: 'Own' })
  expect((await ben?.next('EmailTemplate'))?.data).toEqual({ id: own.id, email_template: own })
  const { body } = await change(own.id, { personal: false })
  for (const window of [ben, ann, cy])
    expect((await window?.next('EmailTemplate'))?.data).toEqual({
      id: own.id,
      email_template: body.email_template,
    })
  await change(own.id, { personal: true })
  expect((await cy?.next('EmailTemplate'))?.data).toEqual({ id: own.id, email_template: null })
  await remove(own.id)
  await change(
    (await create({ name: 'Last', personal: false }, desk.tokens.ann)).id,
    { personal: false },
    desk.tokens.ann,
  )
  // Neither of them heard of what was personal before.
  expect((await ann?.next('EmailTemplate'))?.data).toMatchObject({ email_template: null })
  expect((await ann?.next('EmailTemplate'))?.data).toMatchObject({ email_template: { name: 'Last' } })
  expect(await list()).toMatchObject([{ name: 'Position' }])
  for (const window of [ben, ann, cy]) window?.close()
})
