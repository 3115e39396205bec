import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hostileMails } from '@laycan/testing/examples/hostile-mails.ts'
import { someCollectedPaths } from '@laycan/testing/mail-collection.ts'
import { startSmtpReceiver } from './smtp-receiver.ts'
import { TestingClient } from './testing-client.ts'

test('hostile messages are received with exactly their bytes', async () => {
  const got: string[] = []
  const receiver = await startSmtpReceiver({
    host: '127.0.0.1',
    port: 0,
    name: 'mx.desk.example',
    limits: {
      size: 50_000_000,
      connections: 5,
      messages_per_minute_per_address: Number.POSITIVE_INFINITY,
      recipients: 5,
    },
    accepts: async () => 'ok',
    async deliver({ content_sha256 }) {
      got.push(content_sha256)
      return { heard: () => undefined }
    },
  })
  const client = await TestingClient.greeted(receiver.port)
  const expected: string[] = []
  const collected = someCollectedPaths(400).map((path) => readFileSync(path))
  for (const raw of [...hostileMails.map((mail) => mail.raw), ...collected]) {
    const lines = raw
      .toString('latin1')
      .replace(/\r?\n/g, '\r\n')
      .replace(/(?:\r\n)?$/, '\r\n')
    expected.push(createHash('sha256').update(lines, 'latin1').digest('hex'))
    const stuffed = lines.replace(/(^|\n)\./g, '$1..').slice(0, -2)
    expect(await client.send(Buffer.from(stuffed, 'latin1'))).toMatch(/^250 /)
  }
  client.drop()
  await receiver.stop()
  expect(got.filter((hash, index) => hash !== expected[index])).toEqual([])
})
