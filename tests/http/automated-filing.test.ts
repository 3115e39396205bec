import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setCompanySettings } from '#features/foundation/company/contract/endpoints.ts'
import * as calls from '#features/marks/automated-filing/contract/endpoints.ts'
import { automatedFilingRefusals as refusals } from '#features/marks/automated-filing/contract/errors.ts'
import {
  filingDelete,
  filingDraft,
  filingPreview,
  filingRequested,
  filingSuccess,
} from '#features/marks/automated-filing/contract/messages.ts'
import {
  type AskedFiling,
  startTestConnector,
  type TestConnector,
} from '#features/marks/automated-filing/server/testing.ts'
import { addEmailsToFolders } from '#features/marks/filings/contract/endpoints.ts'
import { createFolder } from '#features/records/folders/contract/endpoints.ts'
import { listEmails } from '#features/workspaces/mail-list/contract/endpoints.ts'
import { type CableClient, openCable } from '../support/cable-client.ts'
import { startTestDesk, type TestDesk, testMail } from '../support/test-desk.ts'
import { until } from '../support/until.ts'

let desk: TestDesk
let connector: TestConnector
let cable: CableClient

beforeAll(async () => {
  connector = await startTestConnector()
  desk = await startTestDesk()
  cable = await openCable(desk.server.url, desk.tokens.ben)
})
afterAll(async () => {
  cable.close()
  await desk.stop()
  await connector.stop()
})
beforeEach(async () => {
  connector.broken = undefined
  await switchTo('1')
  await choose(connector.address, 'a-token')
})

const switchTo = (value: '0' | '1') =>
  desk.server.call(
    setCompanySettings,
    { body: { keys: ['enable_trigonal'], values: [value] } },
    desk.tokens.ann,
  )
const choose = (filing_connector: string, token?: string, as = desk.tokens.ann) =>
  desk.server.call(
    calls.setFilingConnector,
    { body: { filing_connector, ...(token !== undefined && { token }) } },
    as,
  )
const capabilities = async (token = desk.tokens.ben) =>
  (await desk.server.call(calls.listCapabilities, {}, token)).body.capabilities
const file = (email_ids: number[], capability_type = 'voyage', token = desk.tokens.ben) =>
  desk.server.call(calls.requestFiling, { body: { email_ids, capability_type } }, token)
async function stateOf(id: number) {
  const { body } = await desk.server.call(listEmails, { query: { ids: [id] } }, desk.tokens.ben)
  return body.emails[0]?.filing_state
}
/** Asks the service for some mails; answers what it was asked. */
async function asked(email_ids: number[]): Promise<AskedFiling> {
  const { status, body } = await file(email_ids)
  expect(status).toBe(202)
  const find = () => connector.asked.find(({ request_id }) => request_id === body.request_id)
  await until('the service is asked', async () => find() !== undefined)
  return find() as AskedFiling
}

test('AP-122 capabilities come from the company’s connector with type and name', async () => {
  expect(await capabilities()).toEqual([
    { type: 'voyage', name: 'File to the voyage' },
    { type: 'invoice', name: 'File as an invoice' },
  ])
})

test('without the switch or a connector there is nothing to file by', async () => {
  const id = await desk.deliver()
  await switchTo('0')
  expect(await capabilities()).toEqual([])
  expect((await file([id])).body).toEqual({ error: refusals.off.text })
  await switchTo('1')
  await choose('')
  expect(await capabilities()).toEqual([])
  expect((await file([id])).status).toBe(403)
})

test('AP-123 a filing request carries email_ids and capability_type, is answered with 202, and its outcome is pushed', async () => {
  const id = await desk.deliver({ text: testMail({ Subject: 'Laytime statement' }) })
  const request = await asked([id])
  expect(request).toMatchObject({
    authorization: 'Bearer a-token',
    capability_type: 'voyage',
    emails: [{ id, subject: 'Laytime statement', sender: 'nikos@aegean.example' }],
  })
  expect(await stateOf(id)).toBe('requested')
  expect(await connector.tell(request, { outcome: 'success', note: 'Voyage 17' })).toBe(204)
  const told = await cable.until(filingSuccess, ({ email_ids }) => email_ids.includes(id))
  expect(told).toMatchObject({ note: 'Voyage 17', filing_state: 'filed', user_id: desk.users.ben })
})

test('RT-003 draft, success, delete and preview are pushed to those who may hear them, and lists follow', async () => {
  const id = await desk.deliver()
  const colleague = await openCable(desk.server.url, desk.tokens.ann)
  const outsider = await openCable(desk.server.url, desk.tokens.cy)
  const request = await asked([id])
  await colleague.until(filingRequested, ({ email_ids }) => email_ids.includes(id))
  for (const [outcome, message, state] of [
    ['draft', filingDraft, 'draft'],
    ['success', filingSuccess, 'filed'],
    ['delete', filingDelete, 'none'],
  ] as const) {
    await connector.tell(request, { outcome })
    await colleague.until(message, ({ email_ids }) => email_ids.includes(id))
    expect(await stateOf(id)).toBe(state)
  }
  await connector.tell(request, { outcome: 'preview', note: 'Voyage 17, folder Laytime' })
  await cable.until(filingPreview, ({ note, error }) => note.startsWith('Voyage') && error === null)
  expect(await stateOf(id)).toBe('preview')
  await connector.tell(request, { outcome: 'preview', error: 'No voyage is open' })
  await cable.until(filingPreview, ({ error }) => error === 'No voyage is open')
  expect(await stateOf(id)).toBe('none')
  // How the mail stands is for all who read it, the words for whoever asked.
  await colleague.until(filingPreview, ({ filing_state }) => filing_state === 'none')
  for (const { note, error } of colleague.all(filingPreview)) expect([note, error]).toEqual(['', null])
  for (const message of [filingRequested, filingDraft, filingSuccess, filingDelete, filingPreview])
    expect(outsider.all(message)).toEqual([])
  colleague.close()
  outsider.close()
})

test('an outcome needs the token of its own request, and tells of its own mails alone', async () => {
  const [mine, other] = [await desk.deliver(), await desk.deliver()]
  const [first, second] = [await asked([mine]), await asked([other])]
  for (const token of ['', 'x', second.callback.token]) {
    expect(await connector.tell(first, { outcome: 'success' }, token)).toBe(403)
  }
  await connector.tell(first, { outcome: 'draft', email_ids: [mine, other] })
  expect([await stateOf(mine), await stateOf(other)]).toEqual(['draft', 'requested'])
  expect(await connector.tell(first, { outcome: 'burn' })).toBe(400)
})

test('mails that the caller may not read are passed over, and none left is refused', async () => {
  const [own, hidden] = [await desk.deliver(), await desk.deliver({ line_id: desk.lines.chartering })]
  expect((await asked([own, hidden])).emails.map(({ id }) => id)).toEqual([own])
  expect((await file([hidden])).status).toBe(404)
  expect((await file([own], 'burn')).body).toEqual({ error: refusals.unknownCapability.text })
})

test.each([
  { status: 500, text: 'no' },
  { status: 200, text: '<html>hello</html>' },
  { status: 200, text: '{"capabilities":[{"type":1}]}' },
  { status: 302, text: '' },
])('a service that answers $status $text is none', async (broken) => {
  connector.broken = broken
  const { body } = await desk.server.call(calls.listCapabilities, {}, desk.tokens.ben)
  expect(body).toEqual({ error: refusals.unreached.text })
})

test('administrators choose the connector, and its token is shown to the host alone that it was entered for', async () => {
  expect((await choose('', undefined, desk.tokens.ben)).status).toBe(403)
  for (const address of ['nonsense', 'file:///etc', 'https://a:b@c.example'])
    expect((await choose(address)).body).toEqual({ error: refusals.badAddress.text })
  expect(JSON.stringify((await choose(connector.address)).body)).not.toContain('a-token')
  expect((await asked([await desk.deliver()])).authorization).toBe('Bearer a-token')
  await choose('https://elsewhere.example')
  await choose(connector.address)
  expect((await asked([await desk.deliver()])).authorization).toBe('')
})

test('the built-in connector files where mails of the sender are, says why, and takes it back', async () => {
  await choose('built_in')
  const body = { name: 'Aegean fixtures', personal: false }
  const folder = (await desk.server.call(createFolder, { body }, desk.tokens.ann)).body.folder
  const from = (subject: string) =>
    desk.deliver({ text: testMail({ From: 'Eva <eva@fixtures.example>', Subject: subject }) })
  const [id, unknown] = [
    await from('Recap Alpha'),
    await desk.deliver({ text: testMail({ From: 'new@new.example' }) }),
  ]
  const [{ type = '' } = {}] = await capabilities()
  await file([id], type)
  await cable.until(
    filingPreview,
    ({ email_ids, error }) => email_ids.includes(id) && error?.startsWith('Nothing says yet') === true,
  )
  const earlier = [await from('Recap Beta'), await from('Recap Gamma'), await from('Recap Delta')]
  await desk.server.call(
    addEmailsToFolders,
    { body: { email_ids: earlier, folder_ids: [folder.id] } },
    desk.tokens.ben,
  )
  await file([id, unknown], type)
  const told = await cable.until(filingSuccess, ({ email_ids }) => email_ids.includes(id))
  expect(told).toMatchObject({
    note: 'Filed in Aegean fixtures: 3 emails of this sender with such a subject are there',
    can_undo: true,
  })
  await cable.until(filingPreview, ({ email_ids, error }) => email_ids.includes(unknown) && error !== null)
  const folders = async () =>
    (await desk.server.call(listEmails, { query: { ids: [id] } }, desk.tokens.ben)).body.emails[0]?.folder_ids
  expect(await folders()).toEqual([folder.id])
  const undo = (token: string) => desk.server.call(calls.undoFiling, { body: { email_ids: [id] } }, token)
  await undo(desk.tokens.cy)
  expect(await folders()).toEqual([folder.id])
  await undo(desk.tokens.ben)
  expect([await folders(), await stateOf(id)]).toEqual([[], 'none'])
})
