import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { selfSignedCertificate } from '@laycan/testing/mail-servers/self-signed-certificate.ts'
import type { ReceivedMessage } from './received-message.ts'
import { type SmtpReceiver, type SmtpReceiverOptions, startSmtpReceiver } from './smtp-receiver.ts'
import { TestingClient } from './testing-client.ts'
import { readTrace } from './trace-header.ts'

const MEGABYTE = 1024 * 1024
const mail = 'From: broker@broker.example\r\nSubject: MV Example open Santos\r\n\r\nplease offer'
const limits = { size: 3 * MEGABYTE, connections: 20, messages_per_minute_per_address: 1000, recipients: 3 }

let receiver: SmtpReceiver | undefined
const folders: string[] = []
afterEach(async () => {
  await receiver?.stop()
  receiver = undefined
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

type Delivered = Omit<ReceivedMessage, 'raw'> & { bytes: Buffer; spooled: boolean }

async function start(change: Partial<SmtpReceiverOptions> = {}) {
  const delivered: Delivered[] = []
  const heard: number[] = []
  const errors: Error[] = []
  const spool_folder = await mkdtemp(join(tmpdir(), 'laycan-spool-'))
  folders.push(spool_folder)
  const started = await startSmtpReceiver({
    host: '127.0.0.1',
    port: 0,
    name: 'mx.desk.example',
    limits,
    spool_folder,
    accepts: async (recipient) => (recipient.startsWith('nobody') ? 'unknown' : 'ok'),
    async deliver({ raw, ...rest }) {
      const spooled = !Buffer.isBuffer(raw)
      const bytes = Buffer.isBuffer(raw) ? raw : await readFile(raw.path)
      delivered.push({ ...rest, bytes, spooled })
      const number = delivered.length
      return { heard: () => void heard.push(number) }
    },
    onError: (error) => void errors.push(error),
    ...change,
  })
  receiver = started
  return { port: started.port, delivered, heard, errors, spool_folder }
}

describe('a message that is accepted', () => {
  test('is delivered with its envelope, its bytes and our trace header in front', async () => {
    const { port, delivered } = await start()
    const client = await TestingClient.greeted(port)
    const content = `${mail}\r\n..dotted\r\nbare \n line and \r return \0 nul \xff`
    expect(await client.send(Buffer.from(content.replaceAll('\r\n.', '\r\n..'), 'latin1'))).toMatch(/^250 /)
    const [message] = delivered
    const bytes = message?.bytes ?? Buffer.alloc(0)
    const trace = bytes.subarray(0, message?.trace_bytes).toString()
    expect(bytes.subarray(message?.trace_bytes).toString('latin1')).toBe(`${content}\r\n`)
    expect(trace).toMatch(
      /^Return-Path: <[^>]+>\r\nReceived: from client\.example \(\[127\.0\.0\.1\]\)\r\n\tby mx\.desk\.example .*with ESMTP id/,
    )
    expect(trace).toContain('for <ops@desk.example>')
    const handover = {
      mail_from: 'broker@broker.example',
      helo: 'client.example',
      remote_address: '127.0.0.1',
    }
    expect(readTrace(bytes)).toEqual(handover)
    expect(readTrace(bytes.subarray(message?.trace_bytes))).toBeUndefined()
    const hash = createHash('sha256')
      .update(Buffer.from(`${content}\r\n`, 'latin1'))
      .digest('hex')
    expect(message).toMatchObject({
      content_sha256: hash,
      mail_from: 'broker@broker.example',
      rcpt_to: ['ops@desk.example'],
      remote_address: '127.0.0.1',
      helo: 'client.example',
      tls: false,
    })
    client.drop()
  })

  test('is answered with 250 only after it was delivered', async () => {
    let commit: () => void = () => undefined
    const committed = new Promise<void>((resolve) => {
      commit = resolve
    })
    const order: string[] = []
    const { port } = await start({
      async deliver() {
        await committed
        order.push('committed')
        return { heard: () => undefined }
      },
    })
    const client = await TestingClient.greeted(port)
    const answer = client.send(mail).then((text) => order.push(text.slice(0, 3)))
    // An answer to another connection shows that the receiver had every chance to say 250 too early.
    const other = await TestingClient.greeted(port)
    await other.say('NOOP')
    commit()
    await answer
    expect(order).toEqual(['committed', '250'])
    client.drop()
    other.drop()
  })

  test('a large one waits in a file that is gone afterwards', async () => {
    const { port, delivered, spool_folder } = await start()
    const client = await TestingClient.greeted(port)
    const content = `${mail}\r\n${`${'x'.repeat(998)}\r\n`.repeat(2500)}end`
    expect(await client.send(content)).toMatch(/^250 /)
    expect(delivered[0]?.spooled).toBe(true)
    expect(delivered[0]?.bytes.subarray(delivered[0].trace_bytes).toString()).toBe(`${content}\r\n`)
    expect(await readdir(spool_folder)).toEqual([])
    client.drop()
  })

  test('several recipients are one delivery, and the trace names none of them', async () => {
    const { port, delivered } = await start()
    const client = await TestingClient.greeted(port)
    await client.say('MAIL FROM:<>')
    await client.say('RCPT TO:<ops@desk.example>')
    await client.say('RCPT TO:<chartering@desk.example>')
    await client.say('DATA')
    await client.say(`${mail}\r\n.`)
    expect(delivered).toHaveLength(1)
    expect(delivered[0]).toMatchObject({
      mail_from: '',
      rcpt_to: ['ops@desk.example', 'chartering@desk.example'],
    })
    expect(delivered[0]?.bytes.subarray(0, delivered[0].trace_bytes).toString()).not.toContain(
      '@desk.example',
    )
    client.drop()
  })
})

describe('refusals', () => {
  test('an unknown recipient is 550, one that is busy 451, and the others still get it', async () => {
    const { port, delivered } = await start({
      async accepts(recipient) {
        if (recipient.startsWith('broken')) throw new Error('database is away')
        return recipient.startsWith('nobody') ? 'unknown' : recipient.startsWith('busy') ? 'busy' : 'ok'
      },
    })
    const client = await TestingClient.greeted(port)
    await client.say('MAIL FROM:<broker@broker.example>')
    expect(await client.say('RCPT TO:<nobody@desk.example>')).toMatch(/^550 /)
    expect(await client.say('RCPT TO:<busy@desk.example>')).toMatch(/^451 /)
    expect(await client.say('RCPT TO:<broken@desk.example>')).toMatch(/^451 /)
    expect(await client.say('RCPT TO:<ops@desk.example>')).toMatch(/^250 /)
    await client.say('DATA')
    expect(await client.say(`${mail}\r\n.`)).toMatch(/^250 /)
    expect(delivered[0]?.rcpt_to).toEqual(['ops@desk.example'])
    client.drop()
  })

  test('too many recipients are 452, too many messages of an address 450, too many connections 421', async () => {
    const { port } = await start({
      limits: { ...limits, messages_per_minute_per_address: 2, connections: 2 },
    })
    const client = await TestingClient.greeted(port)
    await client.say('MAIL FROM:<a@broker.example>')
    for (const name of ['a', 'b', 'c'])
      expect(await client.say(`RCPT TO:<${name}@desk.example>`)).toMatch(/^250 /)
    expect(await client.say('RCPT TO:<d@desk.example>')).toMatch(/^452 /)
    await client.say('RSET')
    expect(await client.say('MAIL FROM:<a@broker.example>')).toMatch(/^250 /)
    await client.say('RSET')
    expect(await client.say('MAIL FROM:<a@broker.example>')).toMatch(/^450 /)
    const second = await TestingClient.greeted(port)
    const { client: third, greeting } = await TestingClient.open(port)
    expect(greeting).toMatch(/^421 /)
    for (const one of [client, second, third]) one.drop()
  })

  test('the size limit is announced, checked before and while the message comes, and answered with 552', async () => {
    const { port, delivered, spool_folder } = await start()
    const { client } = await TestingClient.open(port)
    expect(await client.say('EHLO client.example')).toContain(`SIZE ${limits.size}`)
    expect(await client.say(`MAIL FROM:<a@broker.example> SIZE=${limits.size + 1}`)).toMatch(/^552 /)
    const tooLarge = `${mail}\r\n${`${'x'.repeat(998)}\r\n`.repeat(4000)}`
    expect(await client.send(tooLarge)).toMatch(/^552 /)
    expect(delivered).toEqual([])
    expect(await readdir(spool_folder)).toEqual([])
    expect(await client.send(mail)).toMatch(/^250 /)
    client.drop()
  })

  test('a delivery that fails is 451, the reason stays with us, and the next message is taken', async () => {
    let full = true
    const { port, errors, delivered } = await start({
      async deliver(message) {
        if (full) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
        delivered.push({ ...message, bytes: Buffer.alloc(0), spooled: false })
        return { heard: () => undefined }
      },
    })
    const client = await TestingClient.greeted(port)
    const answer = await client.send(mail)
    expect(answer).toMatch(/^451 /)
    expect(answer).not.toContain('ENOSPC')
    expect(errors.map(({ message }) => message)).toEqual(['ENOSPC: no space left on device'])
    full = false
    expect(await client.send(mail)).toMatch(/^250 /)
    expect(delivered).toHaveLength(1)
    client.drop()
  })

  test('a spool folder that cannot be written is 451 for a large message, not for a small one', async () => {
    const { port, spool_folder, errors } = await start()
    await rm(spool_folder, { recursive: true })
    const client = await TestingClient.greeted(port)
    expect(await client.send(`${mail}\r\n${`${'x'.repeat(998)}\r\n`.repeat(2500)}`)).toMatch(/^451 /)
    expect(errors).toHaveLength(1)
    expect(await client.send(mail)).toMatch(/^250 /)
    client.drop()
  })

  test('commands out of order and unknown ones are refused without ending the connection', async () => {
    const { port } = await start()
    const { client } = await TestingClient.open(port)
    expect(await client.say('MAIL FROM:<a@broker.example>')).toMatch(/^503 /)
    await client.say('EHLO client.example')
    expect(await client.say('RCPT TO:<ops@desk.example>')).toMatch(/^503 /)
    expect(await client.say('DATA')).toMatch(/^503 /)
    expect(await client.say('AUTH PLAIN AGEAYg==')).toMatch(/^500 /)
    expect(await client.say('XCLIENT ADDR=10.0.0.1')).toMatch(/^500 /)
    expect(await client.say('NOOP')).toMatch(/^250 /)
    client.drop()
  })

  test('a dot between bare line feeds does not end the message (SMTP smuggling)', async () => {
    const { port, delivered } = await start()
    const client = await TestingClient.greeted(port)
    const smuggled = `${mail}\r\n.\nMAIL FROM:<fake@desk.example>\r\nRCPT TO:<ops@desk.example>\r\nDATA\r\nfake\n.\r\nend`
    expect(await client.send(smuggled)).toMatch(/^250 /)
    expect(delivered).toHaveLength(1)
    client.drop()
  })
})

describe('who heard the 250', () => {
  test.each(['NOOP', 'RSET', 'QUIT', 'MAIL FROM:<a@broker.example>'])(
    'a client that says %s afterwards',
    async (next) => {
      const { port, heard } = await start()
      const client = await TestingClient.greeted(port)
      await client.send(mail)
      expect(heard).toEqual([])
      await client.say(next)
      expect(heard).toEqual([1])
      await client.say('NOOP')
      expect(heard).toHaveLength(1)
      client.drop()
    },
  )

  test('a client that drops the connection did not', async () => {
    const { port, heard, delivered } = await start()
    const client = await TestingClient.greeted(port)
    await client.send(mail)
    client.drop()
    const other = await TestingClient.greeted(port)
    await other.say('NOOP')
    expect(delivered).toHaveLength(1)
    expect(heard).toEqual([])
    other.drop()
  })

  test('a client that had sent its next command before the answer did not yet', async () => {
    const { port, heard } = await start()
    const client = await TestingClient.greeted(port)
    await client.say('MAIL FROM:<broker@broker.example>')
    await client.say('RCPT TO:<ops@desk.example>')
    await client.say('DATA')
    client.write(`${mail}\r\n.\r\nNOOP\r\n`)
    expect(await client.answer()).toMatch(/^250 .*Stored/)
    expect(await client.answer()).toMatch(/^250 /)
    expect(heard).toEqual([])
    await client.say('NOOP')
    expect(heard).toEqual([1])
    client.drop()
  })

  test('a QUIT is answered when all is done with the messages before it', async () => {
    let settle: () => void = () => undefined
    const settled = new Promise<void>((resolve) => {
      settle = resolve
    })
    const order: string[] = []
    const { port } = await start({ deliver: async () => ({ heard: () => undefined, settled }) })
    const client = await TestingClient.greeted(port)
    expect(await client.send(mail)).toMatch(/^250 /)
    const answer = client.say('QUIT').then((text) => order.push(text.slice(0, 3)))
    // An answer to another connection shows that the receiver had every chance to say 221 too early.
    const other = await TestingClient.greeted(port)
    await other.say('NOOP')
    order.push('settled')
    settle()
    await answer
    expect(order).toEqual(['settled', '221'])
    client.drop()
    other.drop()
  })

  test('a client gone in the middle of its message leaves nothing behind', async () => {
    const { port, delivered, spool_folder } = await start()
    const client = await TestingClient.greeted(port)
    await client.say('MAIL FROM:<broker@broker.example>')
    await client.say('RCPT TO:<ops@desk.example>')
    await client.say('DATA')
    client.write(`${mail}\r\n${'x'.repeat(1000)}`)
    client.drop()
    while ((receiver?.connections() ?? 0) > 0) await new Promise((resolve) => setImmediate(resolve))
    expect(delivered).toEqual([])
    expect(await readdir(spool_folder)).toEqual([])
  })
})

describe('encryption', () => {
  test('STARTTLS is offered with a certificate, and the message says that it came encrypted', async () => {
    const { port, delivered, heard } = await start({ tls: await selfSignedCertificate() })
    const { client } = await TestingClient.open(port)
    expect(await client.say('EHLO client.example')).toContain('STARTTLS')
    expect(await client.startTls()).toMatch(/^220 /)
    expect(await client.say('EHLO client.example')).not.toContain('STARTTLS')
    expect(await client.send(mail)).toMatch(/^250 /)
    await client.say('QUIT')
    expect(delivered[0]?.tls).toBe(true)
    expect(delivered[0]?.bytes.toString()).toMatch(/with ESMTPS id .*\(cipher TLS_/)
    expect(heard).toEqual([1])
    client.drop()
  })

  test('without a certificate there is none', async () => {
    const { port } = await start()
    const { client } = await TestingClient.open(port)
    expect(await client.say('EHLO client.example')).not.toContain('STARTTLS')
    expect(await client.say('STARTTLS')).toMatch(/^500 /)
    client.drop()
  })
})
