import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { inTransaction } from '@laycan/server/database/database.ts'
import { startJobs } from '@laycan/server/jobs/start-jobs.ts'
import { FakeClock } from '@laycan/server/jobs/testing/fake-clock.ts'
import { setCompanySettings } from '#features/foundation/company/contract/endpoints.ts'
import { logoutEverywhere } from '#features/foundation/session/contract/endpoints.ts'
import {
  setAlertHabits,
  setNoticeKinds,
  setNoticeLines,
} from '#features/records/notification-settings/contract/endpoints.ts'
import { listNotifications, readNotifications } from '#features/records/notifications/contract/endpoints.ts'
import { addNotices } from '#features/records/notifications/server/public.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { newMailTag, noticeTag } from '../contract/alert-tags.ts'
import {
  addPushDevice,
  getPushKey,
  listPushDevices,
  noteTold,
  removePushDevice,
} from '../contract/endpoints.ts'
import { manifest } from './manifest.ts'
import { type PushService, startPushService } from './testing/push-service.ts'

let desk: TestDesk
let service: PushService
let clock: FakeClock
let jobs: Awaited<ReturnType<typeof startJobs>>
let email_id = 0

beforeAll(async () => {
  service = await startPushService()
  desk = await startTestDesk({ roles: ['web', 'mail'] })
  desk.server.services.public_egress.admit(service.port)
  clock = new FakeClock()
  jobs = await startJobs(desk.server.services, manifest.jobs ?? [], clock)
  email_id = await desk.deliver()
})
afterAll(async () => {
  await jobs.stop()
  await desk.stop()
  await service.stop()
})
beforeEach(async () => {
  await desk.company.db.deleteFrom('notification_switches').execute()
  await desk.company.db.deleteFrom('notification_habits').execute()
  const { devices } = await listed()
  for (const { id } of devices) await remove(id)
  service.taken.length = 0
  service.answers.length = 0
})

const listed = async (token = desk.tokens.ben) => (await desk.server.call(listPushDevices, {}, token)).body
const remove = (id: number, token = desk.tokens.ben) =>
  desk.server.call(removePushDevice, { params: { id } }, token)
const add = (
  subscription = service.subscribe(),
  token = desk.tokens.ben,
  device: { type: 'web' | 'mobile'; name: string } = { type: 'mobile', name: 'Chrome on Android' },
) => desk.server.call(addPushDevice, { body: { ...subscription, ...device } }, token)

/** Lets time pass until nothing more is due. */
async function pass(ms: number): Promise<void> {
  clock.advance(ms)
  await jobs.idle()
  // What was asked for meanwhile is due at once.
  clock.advance(0)
  await jobs.idle()
}

let serial = 0
async function notify(content = 'Ann assigned “Firm cargo” to you'): Promise<void> {
  serial += 1
  await inTransaction(desk.company.db, (tx) =>
    addNotices(tx, {
      noticeable_type: 'Assignment',
      noticeable_id: serial,
      subject: { kind: 'Email', id: email_id },
      content,
      actor_id: desk.users.ann,
      user_ids: [desk.users.ben],
    }),
  )
}

const texts = () =>
  service.taken.map(({ text }) => JSON.parse(text) as { tag: string; title: string; href: string })

// The first, as the clock of the jobs is ahead once it has been let go on.
test('what is read within a few seconds, or told in a window that its user works in, rings on no device; all else does', async () => {
  const { call } = desk.server
  await add()
  const lines = [{ line_id: desk.lines.ops, is_on: true }]
  await call(setNoticeLines, { body: { type: 'mobile', lines } }, desk.tokens.ben)
  const told = (tag: string, token = desk.tokens.ben) => call(noteTold, { body: { tag } }, token)
  for (const content of ['read', 'told in a window', 'told to nobody']) await notify(content)
  const { body } = await call(listNotifications, { query: {} }, desk.tokens.ben)
  const [other = 0, known = 0, read = 0] = body.notifications.map(({ id }) => id)
  await call(readNotifications, { body: { ids: [read] } }, desk.tokens.ben)
  const [seen, unseen] = [await desk.deliver(), await desk.deliver()]
  for (const tag of [noticeTag(known), newMailTag(seen)]) expect((await told(tag)).status).toBe(204)
  // What somebody else was told is nothing to him.
  for (const tag of [noticeTag(other), newMailTag(unseen)]) await told(tag, desk.tokens.ann)
  expect((await told('anything')).status).toBe(400)
  await pass(60_000)
  expect(
    texts()
      .map(({ tag }) => tag)
      .toSorted(),
  ).toEqual([noticeTag(other), newMailTag(unseen)].toSorted())
})

test('a notice is pushed to the devices of its user, encrypted for each and signed by the key of the installation', async () => {
  await Promise.all([add(), add()])
  await notify()
  await pass(30_000)
  expect(texts()).toHaveLength(2)
  for (const push of texts())
    expect(push).toEqual({
      tag: expect.stringMatching(/^notice-\d+$/),
      title: 'Ann assigned “Firm cargo” to you',
      body: '',
      href: `#/mail/${email_id}?via=notification`,
    })
  const { body } = await desk.server.call(getPushKey, {}, desk.tokens.ben)
  expect(Buffer.from(body.public_key, 'base64url')).toHaveLength(65)
  for (const { headers, claims, public_key } of service.taken) {
    expect(public_key).toBe(body.public_key)
    expect(claims).toMatchObject({
      aud: `http://127.0.0.1:${service.port}`,
      sub: expect.stringMatching(/^mailto:/),
    })
    expect(claims.exp * 1000 - Date.now()).toBeGreaterThan(3_600_000)
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '14400', urgency: 'high' })
  }
  const { devices } = await listed()
  expect(devices.map(({ reached_at }) => reached_at)).toEqual([expect.any(String), expect.any(String)])
})

test('what is switched off for the kind of device, or comes in quiet hours, is not pushed', async () => {
  const { call } = desk.server
  await add()
  await add(service.subscribe(), desk.tokens.ben, { type: 'web', name: 'Firefox on Linux' })
  await call(setNoticeKinds, { body: { type: 'mobile', kinds: { Assignment: false } } }, desk.tokens.ben)
  await notify('for the computer alone')
  await pass(30_000)
  expect(texts().map(({ title }) => title)).toEqual(['for the computer alone'])

  // On this machine's clock, which is that of users without a time zone.
  const timeIn = (ms: number) => new Date(clock.now().getTime() + ms).toTimeString().slice(0, 5)
  const quiet = { is_on: true, from: timeIn(-3_600_000), until: timeIn(3_600_000), weekends: false }
  await call(setAlertHabits, { body: { quiet, digest_after_hours: 0 } }, desk.tokens.ben)
  await notify('in quiet hours')
  await pass(30_000)
  expect(texts()).toHaveLength(1)
})

test('a device that its service does not know any more is removed, and a failing service is asked again', async () => {
  await add()
  service.answers.push(503, 429)
  const before = service.asked()
  await notify()
  await pass(30_000)
  for (let tries = 0; tries < 4 && service.taken.length === 0; tries += 1) await pass(60_000)
  expect([service.asked() - before, texts().length]).toEqual([3, 1])
  for (const status of [410, 404, 403]) {
    const { devices } = await listed()
    if (devices.length === 0) await add()
    service.answers.push(status)
    await notify()
    await pass(30_000)
    expect((await listed()).devices).toEqual([])
  }
  await add()
  service.answers.push(413)
  await notify()
  await pass(30_000)
  expect((await listed()).devices).toHaveLength(1)
})

test('a service that never answers holds up no other, and is asked again', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  // A moment in place of the seconds for which a service is waited for.
  const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(200))
  try {
    await Promise.all([add(), add()])
    service.answers.push('never')
    const before = service.asked()
    await notify()
    await pass(30_000)
    expect(texts()).toHaveLength(1)
    for (let tries = 0; tries < 4 && service.taken.length < 2; tries += 1) await pass(60_000)
    expect([service.asked() - before, texts().length]).toEqual([3, 2])
  } finally {
    patience.mockRestore()
  }
})

test('who has lost the mailbox, or read it, when its service is asked again is told nothing', async () => {
  const { call } = desk.server
  await add()
  const lines = [{ line_id: desk.lines.ops, is_on: true }]
  await call(setNoticeLines, { body: { type: 'mobile', lines } }, desk.tokens.ben)
  const tryLater = async () => {
    for (let tries = 0; tries < 3; tries += 1) await pass(60_000)
  }
  const reader = { line_id: desk.lines.ops, user_id: desk.users.ben }
  for (const tell of [notify, () => desk.deliver()]) {
    service.answers.push(503)
    const before = service.asked()
    await tell()
    await pass(30_000)
    expect(service.asked() - before).toBe(1)
    await desk.company.db.deleteFrom('line_users').where('user_id', '=', reader.user_id).execute()
    await tryLater()
    await desk.company.db.insertInto('line_users').values(reader).execute()
    expect(service.asked() - before).toBe(1)
  }
  service.answers.push(503)
  await notify('read on the computer meanwhile')
  await pass(30_000)
  const { body } = await call(listNotifications, { query: {} }, desk.tokens.ben)
  await call(readNotifications, { body: { ids: body.notifications.map(({ id }) => id) } }, desk.tokens.ben)
  await tryLater()
  expect(texts()).toEqual([])
})

test('new mail of a chosen mailbox is pushed: one mail by its sender, several by their number', async () => {
  await add()
  const { call } = desk.server
  const deliver = (subject: string) =>
    desk.deliver({
      text: `From: Nikos <n@b.example>\r\nTo: ops@oceanic.example\r\nSubject: ${subject}\r\n\r\nHi\r\n`,
    })
  await deliver('Not chosen yet')
  await pass(30_000)
  expect(texts()).toEqual([])
  const lines = [{ line_id: desk.lines.ops, is_on: true }]
  await call(setNoticeLines, { body: { type: 'mobile', lines } }, desk.tokens.ben)
  const id = await deliver('Open tonnage')
  await pass(30_000)
  expect(texts()).toEqual([
    { tag: `mail-${id}`, title: 'New email in ops', body: 'Nikos: Open tonnage', href: `#/mail/${id}` },
  ])
  await desk.deliver({ line_id: desk.lines.chartering })
  await pass(30_000)
  expect(texts()).toHaveLength(1)
  const company = (value: '0' | '1') =>
    call(setCompanySettings, { body: { keys: ['push_mail_text'], values: [value] } }, desk.tokens.ann)
  await company('1')
  await deliver('Firm cargo')
  await pass(30_000)
  expect(texts().at(-1)).toMatchObject({ body: 'Nikos: Firm cargo\nHi' })
  await company('0')
  // More than a service takes, and than a phone shows.
  await deliver('船'.repeat(900))
  await pass(30_000)
  expect(texts().at(-1)).toMatchObject({ title: 'New email in ops', body: `Nikos: ${'船'.repeat(119)}…` })
})

test('nobody is pushed to who is signed in nowhere, and a browser belongs to whoever asked last', async () => {
  const subscription = service.subscribe()
  await add(subscription)
  const taken = await add(subscription, desk.tokens.ann)
  expect(taken.status).toBe(200)
  expect((await listed()).devices).toEqual([])
  await notify()
  await pass(30_000)
  expect(texts()).toEqual([])
  expect((await remove(taken.body.device.id)).status).toBe(404)
  expect((await remove(taken.body.device.id, desk.tokens.ann)).status).toBe(204)

  // A phone that was lost: its session is ended from another computer.
  const phone = await desk.signIn('ben')
  await add(service.subscribe(), phone)
  await notify()
  await pass(30_000)
  expect(texts()).toHaveLength(1)
  await desk.server.services.sessions.end(phone)
  await notify()
  await pass(30_000)
  expect(texts()).toHaveLength(1)
  service.taken.length = 0

  await add()
  await desk.server.call(logoutEverywhere, {}, desk.tokens.ben)
  await notify()
  await pass(30_000)
  expect(texts()).toEqual([])
  desk.tokens.ben = await desk.signIn('ben')
})

test.each([
  ['plain HTTP elsewhere', 'http://push.example/1'],
  ['another scheme', 'file:///etc/passwd'],
  ['words', 'nowhere'],
  ['a name in it', 'https://me@push.example/1'],
])('an endpoint of %s is refused', async (_name, endpoint) => {
  const answer = await add({ ...service.subscribe(), endpoint })
  expect(answer.status).toBe(400)
})

test('a service at an address of our own network is never asked, and its device stays without a push', async () => {
  await add({ ...service.subscribe(), endpoint: 'https://127.0.0.1:1/push' })
  await notify()
  await pass(30_000)
  expect(service.taken).toEqual([])
})
