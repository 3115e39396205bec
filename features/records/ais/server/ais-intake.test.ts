import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCable } from '#tests/support/cable-client.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { until } from '#tests/support/until.ts'
import {
  createAisReceiver,
  deleteAisReceiver,
  listAisInView,
  listAisReceivers,
  updateAisReceiver,
} from '../contract/endpoints.ts'
import { aisReceiversChanged } from '../contract/messages.ts'
import { CompanyReceivers } from './receivers/company-receivers.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk({ roles: ['web', 'gateway'] })
})
afterAll(() => desk.stop())

const SENTENCE = '!AIVDM,1,1,,A,15RTgt0PAso;90TKcjM8h6g208CQ,0*4A'
const WORLD = { west: -180, south: -85, east: 180, north: 85, zoom: 1 }

const create = (body: object, token = desk.tokens.ann) =>
  desk.server.call(createAisReceiver, { body: { name: 'Coast', kind: 'http', ...body } as never }, token)
const inView = async (view: object = {}, token = desk.tokens.ben) =>
  (await desk.server.call(listAisInView, { query: { ...WORLD, ...view } }, token)).body

async function post(url: string, body: unknown) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

test('a vendor hands positions over at its secret address, and the company that they are for sees them alone', async () => {
  const { body } = await create({})
  const url = body.url ?? ''
  expect(url).toContain(`/ais_positions/${desk.company.id}/`)
  expect(
    await post(url, [{ mmsi: 538007024, lat: 34.2, lon: -76.1, speed: 9, name: 'FOURTH' }, { mmsi: 1 }]),
  ).toEqual({
    status: 200,
    body: { taken: 2, refused: 1 },
  })
  const { features, total } = await inView()
  expect(total).toBe(1)
  expect(features[0]).toMatchObject({
    geometry: { coordinates: [-76.1, 34.2] },
    properties: { name: 'FOURTH', mmsi: 538007024, speed: 9, ship_id: null, group: 'other' },
  })
  expect((await inView({}, desk.tokens.olga)).total).toBe(0)
  const list = await desk.server.call(listAisReceivers, {}, desk.tokens.ann)
  expect(list.body.ais_receivers).toMatchObject([{ name: 'Coast', messages: 2, broken: 1 }])
  expect(JSON.stringify(list.body)).not.toContain(url.split('/').at(-1))
})

test('a wrong, old or switched-off address is refused in the same words, and what is no position too', async () => {
  const { body } = await create({ name: 'Second' })
  const { id } = body.ais_receiver
  const refused = { status: 403, body: { error: 'This address takes no positions' } }
  const url = body.url ?? ''
  expect(await post(url, { hello: 'world' })).toMatchObject({ status: 400 })
  for (const wrong of [
    `${url}x`,
    url.replace(`/${desk.company.id}/`, '/c999/'),
    url.replace(`/${desk.company.id}/`, '/x/'),
  ])
    expect(await post(wrong, [])).toMatchObject(refused)
  const form = { name: 'Second', kind: 'http' } as const
  const update = (part: object) =>
    desk.server.call(updateAisReceiver, { params: { id }, body: { ...form, ...part } }, desk.tokens.ann)
  const renewed = await update({ new_token: true })
  expect(await post(url, [])).toMatchObject(refused)
  const next = renewed.body.url ?? ''
  expect((await post(next, [])).status).toBe(200)
  expect((await update({ version: 1 })).status).toBe(409)
  await update({ enabled: false })
  expect(await post(next, [])).toMatchObject(refused)
  expect((await desk.server.call(deleteAisReceiver, { params: { id } }, desk.tokens.ann)).status).toBe(204)
  expect((await update({})).error).toEqual(['This AIS receiver does not exist'])
})

test('receivers are for administrators, and a form that could hear nothing is refused', async () => {
  expect((await create({}, desk.tokens.ben)).status).toBe(403)
  const refusals: [object, string][] = [
    [{ kind: 'tcp_client', host: '', port: 5631 }, 'Name the server to connect to'],
    [{ kind: 'tcp_client', host: 'a b', port: 5631 }, 'Name the server to connect to'],
    [{ kind: 'udp_client', host: '', port: 5631 }, 'Name the server to connect to'],
    [
      { kind: 'udp_client', host: 'ais.example', port: 5631, local_port: 80 },
      'Our own port is a number from 1024 to 65535, or empty',
    ],
    [{ kind: 'udp', port: 80 }, 'A port is a number from 1024 to 65535'],
    [
      { kind: 'tcp_server', port: 5631, host: 'ship.example' },
      'Name the one IP address that may send, or leave it empty',
    ],
  ]
  for (const [form, text] of refusals) expect((await create(form)).error).toEqual([text])
})

test('sentences come by TCP as client and as server and by UDP; administrators see what is heard', async () => {
  const station = createServer((socket: Socket) => socket.write(`${SENTENCE}\r\n`)).listen(0, '127.0.0.1')
  await once(station, 'listening')
  const { port } = station.address() as AddressInfo
  desk.server.services.egress.admit(port)
  const [tcp, udp] = [await freePort(), await freePort()]
  await create({ name: 'Station', kind: 'tcp_client', host: '127.0.0.1', port })
  await create({ name: 'Port', kind: 'tcp_server', port: tcp })
  await create({ name: 'Datagrams', kind: 'udp', port: udp })
  await create({ name: 'Inside', kind: 'tcp_client', host: '169.254.169.254', port: 80 })
  const ann = await openCable(desk.server.url, desk.tokens.ann)
  const receivers = new CompanyReceivers(desk.server.services, desk.company)
  await receivers.look()
  await until('all three are heard', async () => {
    const client = connect(tcp, '127.0.0.1')
    client.on('error', () => undefined)
    client.end(`${SENTENCE}\n${'x'.repeat(5_000)}\n`)
    const sender = createSocket('udp4')
    sender.send(SENTENCE, udp, '127.0.0.1', () => sender.close())
    await receivers.look()
    const { body } = await desk.server.call(listAisReceivers, {}, desk.tokens.ann)
    const heard = new Map(body.ais_receivers.map((each) => [each.name, each]))
    return (
      ['Station', 'Port', 'Datagrams'].every((name) => (heard.get(name)?.messages ?? 0) > 0) &&
      heard.get('Inside')?.problem !== ''
    )
  })
  const { body } = await desk.server.call(listAisReceivers, {}, desk.tokens.ann)
  const inside = body.ais_receivers.find(({ name }) => name === 'Inside')
  expect(inside?.problem).toBe('169.254.169.254 is not at a public address')
  await ann.until(aisReceiversChanged, ({ ais_receivers }) =>
    ais_receivers.some(({ messages }) => messages > 0),
  )
  await desk.server.services.ais.of(desk.company).settled()
  const { features } = await inView({ west: -124, east: -123, south: 48, north: 49, zoom: 8 })
  expect(features).toMatchObject([{ properties: { mmsi: 371798000, speed: 12.3, heading: 215 } }])
  await receivers.close()
  station.close()
  ann.close()
})

test('a server of datagrams is subscribed to from the port that is named, and only it is heard', async () => {
  const [local_port, other] = [await freePort(), createSocket('udp4')]
  const asked: string[] = []
  const server = createSocket('udp4')
  server.on('message', (datagram, { address, port }) => {
    asked.push(`${datagram} from ${port}`)
    other.send(SENTENCE, port, address)
    server.send(SENTENCE, port, address)
    server.send(`${SENTENCE.replace('4A', '4B')}\r\n`, port, address)
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  desk.server.services.egress.admit(port)
  const gone = await freePort()
  desk.server.services.egress.admit(gone)
  const greeting = '$SUB,desk,key'
  await create({ name: 'Stream', kind: 'udp_client', host: '127.0.0.1', port, greeting, local_port })
  await create({ name: 'Guarded', kind: 'udp_client', host: '10.0.0.1', port: 5631 })
  await create({ name: 'Gone', kind: 'udp_client', host: '127.0.0.1', port: gone })
  const receivers = new CompanyReceivers(desk.server.services, desk.company)
  const heard = async () => {
    await receivers.look()
    const { body } = await desk.server.call(listAisReceivers, {}, desk.tokens.ann)
    return new Map(body.ais_receivers.map((each) => [each.name, each]))
  }
  await until('one is heard, and of the others is said why not', async () => {
    const now = await heard()
    return ['Stream', 'Guarded', 'Gone'].every(
      (name) => (now.get(name)?.messages ?? 0) > 0 || now.get(name)?.problem !== '',
    )
  })
  const now = await heard()
  expect(asked[0]).toBe(`${greeting}\r\n from ${local_port}`)
  expect(now.get('Stream')).toMatchObject({
    messages: asked.length,
    broken: asked.length,
    problem: '',
    greeting,
    local_port,
  })
  expect(now.get('Guarded')).toMatchObject({
    messages: 0,
    problem: '10.0.0.1 is not at a public address',
  })
  expect(now.get('Gone')?.problem).toContain('ECONNREFUSED')
  await receivers.close()
  server.close()
  other.close()
})

test('a file of sentences or rows is read, and one of neither refused', async () => {
  const send = async (text: string, token = desk.tokens.ann) => {
    const headers = {
      'content-type': 'application/octet-stream',
      'client-version': 'test',
      'access-token': token,
    }
    const answer = await fetch(`${desk.server.url}/ais_imports`, { method: 'POST', headers, body: text })
    return { status: answer.status, body: await answer.json() }
  }
  expect((await send(`${SENTENCE}\n# note\n${SENTENCE.replace('4A', '4B')}`)).body).toEqual({
    taken: 1,
    refused: 1,
  })
  const at = new Date(Date.now() - 86_400_000).toISOString()
  const table = `MMSI,BaseDateTime,LAT,LON,SOG\n477307901,${at},31.9,-76.3,5\nx,${at},1,1,1`
  expect((await send(table)).body).toEqual({ taken: 1, refused: 1 })
  expect((await inView({ west: -77, east: -76, south: 31, north: 32, zoom: 6 })).total).toBe(1)
  expect((await send('hello\nworld')).body).toEqual({ error: 'No positions could be read from this' })
  expect((await send(SENTENCE, desk.tokens.ben)).status).toBe(403)
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
