import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDataPath } from '@laycan/testing/test-data.ts'
import { readMailFiles } from '../mailbox-files/read-mail-files.ts'
import { startSmtpReceiver } from './smtp-receiver.ts'
import { TestingClient } from './testing-client.ts'

test('every message of the collection is received with exactly its bytes', async () => {
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
  for await (const item of readMailFiles([testDataPath('mail/wellformed'), testDataPath('mail/hostile')])) {
    if (item.error !== undefined) continue
    const lines = item.raw
      .toString('latin1')
      .replace(/\r?\n/g, '\r\n')
      .replace(/(?:\r\n)?$/, '\r\n')
    expected.push(createHash('sha256').update(lines, 'latin1').digest('hex'))
    const stuffed = lines.replace(/(^|\n)\./g, '$1..').slice(0, -2)
    expect(await client.send(Buffer.from(stuffed, 'latin1'))).toMatch(/^250 /)
  }
  client.drop()
  await receiver.stop()
  expect(expected.length).toBeGreaterThanOrEqual(1516)
  expect(got.filter((hash, index) => hash !== expected[index])).toEqual([])
})
