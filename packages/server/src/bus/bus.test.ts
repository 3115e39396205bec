import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type NatsServer, startNats } from '@laycan/testing/nats-server.ts'
import { testPostgresUrl } from '@laycan/testing/one-at-a-time.ts'
import { connectionSettings } from '../database/postgres-pool.ts'
import { createLog } from '../log.ts'
import { BUS_TEXT_MAX, type Bus, type BusCompany } from './bus.ts'
import { openNatsBus } from './nats-bus.ts'
import { openPostgresBus } from './postgres-bus.ts'

const log = createLog('silent')
const server = { url: testPostgresUrl() }
const companyOf = (id: string): BusCompany => ({ id, database: 'postgres', server })

/** A listener that keeps what it heard. */
function ear() {
  const heard: string[] = []
  const listener = { heard: (text: string) => void heard.push(text), missed: () => void heard.push('missed') }
  return { heard, listener }
}

describe.each(['PostgreSQL', 'NATS'])('over %s', (kind) => {
  let nats: NatsServer | undefined
  let here: Bus
  let there: Bus
  let company: BusCompany
  const open = async () => (nats ? openNatsBus(nats.url, 'one', log) : openPostgresBus())
  beforeAll(async () => {
    nats = kind === 'NATS' ? await startNats() : undefined
    here = await open()
    there = await open()
    company = companyOf(`c1-${process.pid}`)
  })
  afterAll(async () => {
    await here.close()
    await there.close()
    await nats?.stop()
  })

  test('a text reaches all processes that listen to its channel, in order, and no others', async () => {
    const [own, far, deaf] = [ear(), ear(), ear()]
    const channel = `words_${process.pid}`
    await here.listen(company, channel, own.listener)
    const stop = await there.listen(company, channel, far.listener)
    await there.listen(company, `${channel}_other`, deaf.listener)
    const long = 'ü'.repeat(BUS_TEXT_MAX / 2)
    for (const text of ['one', long, 'three']) here.publish(company, channel, text)
    await expect.poll(() => far.heard).toEqual(['one', long, 'three'])
    await expect.poll(() => own.heard).toEqual(['one', long, 'three'])
    await stop()
    here.publish(company, channel, 'four')
    await expect.poll(() => own.heard.at(-1)).toBe('four')
    expect([far.heard.length, deaf.heard]).toEqual([3, []])
  })

  test('a connection that is lost is made anew, and says that something may be missed', async () => {
    const far = ear()
    const channel = `lost_${process.pid}`
    await there.listen(company, channel, far.listener)
    if (nats) {
      const port = Number(new URL(nats.url).port)
      await nats.stop()
      nats = await startNats(port)
    } else {
      const admin = new pg.Client(connectionSettings(server, 'postgres'))
      await admin.connect()
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "' || $1 || '"'`,
        [channel],
      )
      await admin.end()
    }
    await expect.poll(() => far.heard, { timeout: 10_000 }).toContain('missed')
    // The speaker's own connection was cut as well: what it says until it has a new one is lost, as the bus promises.
    const say = () => {
      here.publish(company, channel, 'again')
      return far.heard.at(-1)
    }
    await expect.poll(say).toBe('again')
  })
})

test('NATS keeps companies and installations apart', async () => {
  const nats = await startNats()
  const [one, other] = [await openNatsBus(nats.url, 'one', log), await openNatsBus(nats.url, 'other', log)]
  const [first, second] = [companyOf('c1'), companyOf('c2')]
  const foreign = ear()
  await one.listen(second, 'words', foreign.listener)
  await other.listen(first, 'words', foreign.listener)
  const own = ear()
  await one.listen(first, 'words', own.listener)
  one.publish(first, 'words', 'ours')
  await expect.poll(() => own.heard).toEqual(['ours'])
  expect(foreign.heard).toEqual([])
  await Promise.all([one.close(), other.close()])
  await nats.stop()
})
