import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logout } from '@laycan/features/foundation/session/contract/endpoints.ts'
import {
  createMailAccount,
  updateMailAccount,
} from '@laycan/features/records/mail-accounts/contract/endpoints.ts'
import { testAccount } from '@laycan/features/records/mail-accounts/server/testing.ts'
import { type NatsServer, startNats } from '@laycan/testing/nats-server.ts'
import { LiveListener } from '../support/live-listener.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

describe.each(['PostgreSQL', 'NATS'])('over %s', (bus) => {
  /** Two processes with one database: calls go to the desk's, ben listens at the other. */
  let desk: TestDesk
  let other: TestServer
  let nats: NatsServer | undefined
  const LAYCAN_DATABASE_PREFIX = `test_${process.pid}_access_${bus.toLowerCase()}`

  const environment = () => ({ LAYCAN_DATABASE_PREFIX, ...(nats && { NATS_URL: nats.url }) })
  function startOther(): Promise<TestServer> {
    const LAYCAN_DATA = desk.server.services.settings.data_folder
    return startTestServer({ environment: { ...environment(), LAYCAN_DATA }, roles: ['web', 'gateway'] })
  }

  beforeAll(async () => {
    nats = bus === 'NATS' ? await startNats() : undefined
    desk = await startTestDesk({ environment: environment() })
    other = await startOther()
  })
  afterAll(async () => {
    await other?.stop()
    await desk?.stop()
    await nats?.stop()
  })

  const heardIds = (listener: LiveListener) =>
    listener.heard('Email').map(({ data }) => (data as { email: { id: number } }).email.id)

  test('RT-004 who is given a mailbox hears its mail from then on, and who loses it nothing more, on the sockets of every process', async () => {
    const ben = await LiveListener.connect(other.url, desk.tokens.ben)
    const form = testAccount({ user_ids: [desk.users.ben] })
    const created = await desk.server.call(createMailAccount, { body: form }, desk.tokens.ann)
    const { id, line_id } = created.body.account
    const given = await desk.deliver({ line_id })
    await expect.poll(() => heardIds(ben)).toEqual([given])
    const taken = { params: { id }, body: { user_ids: [] } }
    expect((await desk.server.call(updateMailAccount, taken, desk.tokens.ann)).status).toBe(200)
    await desk.deliver({ line_id })
    const own = await desk.deliver()
    await expect.poll(() => heardIds(ben)).toEqual([given, own])
    expect(ben.all().map(({ type }) => type)).not.toContain('AccessChanged')
    ben.close()
  })

  test('RT-004 who signs out hears nothing more on any process, and his other session goes on', async () => {
    const leaving = await desk.signIn('ben')
    const [here, there, stays] = await Promise.all([
      LiveListener.connect(desk.server.url, leaving),
      LiveListener.connect(other.url, leaving),
      LiveListener.connect(other.url, desk.tokens.ben),
    ])
    const closed = Promise.all([here.closed(), there.closed()])
    expect((await desk.server.call(logout, {}, leaving)).status).toBe(204)
    expect(await closed).toEqual([4001, 4001])
    const mail = await desk.deliver()
    await expect.poll(() => heardIds(stays)).toEqual([mail])
    expect([...heardIds(here), ...heardIds(there)]).toEqual([])
    expect((await LiveListener.refusal(other.url, leaving)).code).toBe(4001)
    stays.close()
  })

  test('RT-004 rights that changed right before the first socket of a process came count on it', async () => {
    const third = await startOther()
    // Trusted by that process for some seconds, with the rights of now.
    await third.services.authenticate(desk.tokens.cy)
    const form = testAccount({ username: 'late', user_ids: [desk.users.cy] })
    const { body } = await desk.server.call(createMailAccount, { body: form }, desk.tokens.ann)
    const cy = await LiveListener.connect(third.url, desk.tokens.cy)
    const mail = await desk.deliver({ line_id: body.account.line_id })
    await expect.poll(() => heardIds(cy)).toEqual([mail])
    cy.close()
    await third.stop()
  })
})
