import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type NatsServer, startNats } from '@laycan/testing/nats-server.ts'
import { LiveListener } from '../support/live-listener.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

interface Presence {
  mails: { email_id: number; people: { user_id: number; doing: string }[] }[]
}

describe.each(['PostgreSQL', 'NATS'])('over %s', (bus) => {
  let desk: TestDesk
  let other: TestServer
  let nats: NatsServer | undefined
  const LAYCAN_DATABASE_PREFIX = `test_${process.pid}_presence_${bus.toLowerCase()}`
  beforeAll(async () => {
    nats = bus === 'NATS' ? await startNats() : undefined
    const environment = { LAYCAN_DATABASE_PREFIX, ...(nats && { NATS_URL: nats.url }) }
    desk = await startTestDesk({ environment })
    const LAYCAN_DATA = desk.server.services.settings.data_folder
    other = await startTestServer({ environment: { ...environment, LAYCAN_DATA }, roles: ['web', 'gateway'] })
  })
  afterAll(async () => {
    await other?.stop()
    await desk?.stop()
    await nats?.stop()
  })

  const here = (token: string) => LiveListener.connect(desk.server.url, token)
  const there = (token: string) => LiveListener.connect(other.url, token)
  const shows = (window: LiveListener, reading: number | null, writing: number | null = null) =>
    window.perform('presence', { reading, writing })
  /** Who is with a mail, as a window knows it after all it heard. */
  function peopleAt(window: LiveListener, email_id: number): string[] {
    let people: Presence['mails'][number]['people'] = []
    for (const { data } of window.heard('Presence')) {
      const { mails } = data as Presence
      people = mails.find((mail) => mail.email_id === email_id)?.people ?? people
    }
    const names = new Map(Object.entries(desk.users).map(([name, id]) => [id, name]))
    return people.map(({ user_id, doing }) => `${names.get(user_id)} ${doing}`)
  }

  test('colleagues at any process see within a second who reads a mail and who answers it, and who left', async () => {
    const id = await desk.deliver()
    const [ann, ben] = [await here(desk.tokens.ann), await there(desk.tokens.ben)]
    shows(ben, id)
    await expect.poll(() => peopleAt(ann, id)).toEqual(['ben reading'])
    const started = Date.now()
    shows(ben, id, id)
    await expect.poll(() => peopleAt(ann, id), { interval: 20 }).toEqual(['ben writing'])
    expect(Date.now() - started).toBeLessThan(3000)
    shows(ann, id)
    await expect.poll(() => peopleAt(ben, id)).toEqual(['ben writing', 'ann reading'])
    // Who comes later is told all at once.
    const late = await there(desk.tokens.ann)
    await expect.poll(() => peopleAt(late, id)).toEqual(['ben writing', 'ann reading'])
    ben.close()
    await expect.poll(() => peopleAt(late, id)).toEqual(['ann reading'])
    shows(ann, null)
    await expect.poll(() => peopleAt(late, id)).toEqual([])
    for (const window of [ann, late]) window.close()
  })

  test('a user is with a mail as long as one of his windows is, and does what says more', async () => {
    const id = await desk.deliver()
    const [ann, one, two] = [
      await here(desk.tokens.ann),
      await here(desk.tokens.ben),
      await there(desk.tokens.ben),
    ]
    shows(one, id)
    shows(two, null, id)
    await expect.poll(() => peopleAt(ann, id)).toEqual(['ben writing'])
    two.close()
    await expect.poll(() => peopleAt(ann, id)).toEqual(['ben reading'])
    one.close()
    await expect.poll(() => peopleAt(ann, id)).toEqual([])
    ann.close()
  })

  test('nobody hears of a mail that he may not read, nor is shown with one', async () => {
    const [hidden, own] = [await desk.deliver({ line_id: desk.lines.chartering }), await desk.deliver()]
    const [ann, ben, cy, olga] = [
      await here(desk.tokens.ann),
      await there(desk.tokens.ben),
      await there(desk.tokens.cy),
      await here(desk.tokens.olga),
    ]
    shows(cy, own)
    shows(olga, own, own)
    shows(ben, hidden)
    shows(ann, hidden, own)
    await expect.poll(() => peopleAt(ben, own)).toEqual(['ann writing'])
    await expect.poll(() => peopleAt(ann, hidden)).toEqual(['ann reading'])
    expect(peopleAt(ann, own)).toEqual(['ann writing'])
    expect(JSON.stringify(ben.heard('Presence'))).not.toContain(`"email_id":${hidden},`)
    for (const stranger of [cy, olga])
      expect(stranger.heard('Presence').flatMap(({ data }) => (data as Presence).mails)).toEqual([])
    for (const window of [ann, ben, cy, olga]) window.close()
  })

  test('a socket that speaks without end is told at most about once a second, and nonsense is passed over', async () => {
    const ids = [await desk.deliver(), await desk.deliver()]
    const [ann, ben] = [await here(desk.tokens.ann), await there(desk.tokens.ben)]
    const before = ann.heard('Presence').length
    for (let n = 0; n < 300; n++) shows(ben, ids[n % 2] ?? null)
    ben.perform('presence', { reading: 'x', writing: {} })
    ben.perform('presence', { reading: -1 })
    shows(ben, ids[1] ?? null)
    await expect.poll(() => peopleAt(ann, ids[1] ?? 0)).toEqual(['ben reading'])
    expect(peopleAt(ann, ids[0] ?? 0)).toEqual([])
    expect(ann.heard('Presence').length - before).toBeLessThan(5)
    for (const window of [ann, ben]) window.close()
  })
})
