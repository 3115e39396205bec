import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockEmail, saveDraft } from '@laycan/features/flows/mail-drafts/contract/endpoints.ts'
import { abortSend, sendEmail } from '@laycan/features/flows/mail-sending/contract/endpoints.ts'
import { liveListeners } from '../support/live-listeners.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
const listen = liveListeners(() => desk)
let serial = 0

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const nikos = { name: 'Nikos', address: 'nikos@aegean.example' }
// In plain text: what is written in HTML is told of once more, when its copy to read is there.
const keys = () => ({
  client_key: `live-key-${++serial}`,
  window_key: 'window-one',
  body_type: 'plain_text' as const,
})
const save = (body: object) => desk.server.call(saveDraft, { body: { ...keys(), ...body } }, desk.tokens.ben)

test('CP-016, RT-004 a draft that is saved, sent and aborted is told to the readers of its line alone', async () => {
  const ann = await listen(await desk.signIn('ann'))
  const cy = await listen(desk.tokens.cy)
  const olga = await listen(desk.tokens.olga)
  const saved = await save({ subject: 'Live', body: 'x', to: [nikos] })
  const { id } = saved.body.email
  expect((await ann.next('Draft')).data).toMatchObject({
    email: { id, subject: 'Live', box: 'draft', status: 'draft' },
    version: 1,
    user_id: desk.users.ben,
  })
  const call = { line_id: desk.lines.ops, draft_id: id, client_key: 'live-send-1', delay: 600 }
  await desk.server.call(sendEmail, { body: call }, desk.tokens.ben)
  expect((await ann.next('EmailStatusUpdate')).data).toEqual({ email_id: id, status: 'delay', reason: '' })
  expect((await ann.next('Draft')).data).toMatchObject({ email: { id, box: 'sent', status: 'delay' } })
  await desk.server.call(abortSend, { body: { email_ids: [id] } }, desk.tokens.ben)
  expect((await ann.next('EmailStatusUpdate')).data).toMatchObject({ email_id: id, status: 'draft' })
  expect((await ann.next('Draft')).data).toMatchObject({ email: { id, box: 'draft', status: 'draft' } })
  await desk.deliver()
  await ann.next('Email')
  for (const type of ['Draft', 'EmailStatusUpdate'])
    expect([cy.heard(type).length, olga.heard(type).length]).toEqual([0, 0])
})

test('CP-012, RT-004 who writes a draft and who looks on is told when it changes, not when it stays so', async () => {
  const { id } = (await save({ subject: 'Two of us' })).body.email
  const ann = await listen(await desk.signIn('ann'))
  const cy = await listen(desk.tokens.cy)
  const hold = (
    status: 'lock' | 'offer' | 'takeover' | 'view' | 'unlock',
    window_key: string,
    token: string,
  ) => desk.server.call(lockEmail, { params: { id }, body: { status, window_key } }, token)
  await hold('lock', 'bens-window', desk.tokens.ben)
  expect((await ann.next('DraftPeople')).data).toMatchObject({
    email_id: id,
    holder: { user_id: desk.users.ben },
    viewers: [],
  })
  await hold('lock', 'bens-window', desk.tokens.ben)
  await hold('view', 'anns-window', desk.tokens.ann)
  expect((await ann.next('DraftPeople')).data).toMatchObject({
    holder: { user_id: desk.users.ben },
    viewers: [{ user_id: desk.users.ann, name: 'Ann' }],
  })
  // Only whoever writes it can offer it, and it stays offered while he tells of himself.
  expect((await hold('offer', 'anns-window', desk.tokens.ann)).status).toBe(400)
  await hold('offer', 'bens-window', desk.tokens.ben)
  await hold('lock', 'bens-window', desk.tokens.ben)
  expect((await ann.next('DraftPeople')).data).toMatchObject({ holder: { offered: true } })
  await hold('takeover', 'anns-window', desk.tokens.ann)
  expect((await ann.next('DraftPeople')).data).toMatchObject({
    holder: { user_id: desk.users.ann, offered: false },
    viewers: [],
  })
  await hold('unlock', 'anns-window', desk.tokens.ann)
  expect((await ann.next('DraftPeople')).data).toEqual({ email_id: id, holder: null, viewers: [] })
  expect(cy.heard('DraftPeople')).toEqual([])
})

test('CP-014 a draft that changes its line is gone for the readers of the former one', async () => {
  const first = { ...keys(), subject: 'Moves', line_id: desk.lines.ops }
  const { id } = (await desk.server.call(saveDraft, { body: first }, desk.tokens.ann)).body.email
  const ben = await listen(await desk.signIn('ben'))
  const body = { ...keys(), draft_id: id, version: 1, line_id: desk.lines.chartering }
  await desk.server.call(saveDraft, { body }, desk.tokens.ann)
  expect((await ben.next('EmailsMoved')).data).toEqual({
    email_ids: [id],
    deleted: true,
    line_ids: [desk.lines.ops],
  })
  await desk.deliver()
  await ben.next('Email')
  expect(ben.heard('Draft')).toEqual([])
})
