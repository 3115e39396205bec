import { expect, test } from 'vitest'
import { freePort } from '@laycan/testing/mail-servers/free-port.ts'
import { storageTroubleOf } from '../storage-trouble.ts'
import { createS3Blobs } from './s3-blobs.ts'

test('a store that is away is told as such, and not as a database that is', async () => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' })
  const endpoint = `http://127.0.0.1:${await freePort()}`
  const blobs = createS3Blobs({ bucket: 'mail', prefix: '', endpoint, region: 'us-east-1' })
  for (const deed of [
    () => blobs.put(Buffer.from('x')),
    () => blobs.get('a'.repeat(64)),
    () => blobs.readLabel(),
  ]) {
    const error = await deed().catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: 'BLOBS_AWAY', message: 'The store of messages does not answer' })
    expect(storageTroubleOf(error)).toBe('blobs_away')
  }
})
