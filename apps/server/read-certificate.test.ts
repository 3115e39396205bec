import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  selfSignedCertificate,
  type TestCertificate,
} from '@laycan/testing/mail-servers/self-signed-certificate.ts'
import { readCertificate } from './read-certificate.ts'

let folder: string
let pair: TestCertificate
const at = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laycan-certificate-'))
  pair = await selfSignedCertificate()
  await writeFile(at('cert.pem'), pair.cert)
  await writeFile(at('key.pem'), pair.key)
  await writeFile(at('other.pem'), (await selfSignedCertificate('rsa')).key)
})
afterAll(() => rm(folder, { recursive: true }))

const read = (cert: string, key: string) => () =>
  readCertificate({ SMTP_TLS_CERT: at(cert), SMTP_TLS_KEY: at(key) })

test('a certificate and its key are read, and without them there is none', () => {
  expect(read('cert.pem', 'key.pem')()).toEqual(pair)
  expect(readCertificate({ SMTP_TLS_CERT: undefined, SMTP_TLS_KEY: undefined })).toBeUndefined()
})

test('a file that is not there, is none, or does not fit the other is named with its setting', () => {
  expect(read('none.pem', 'key.pem')).toThrow(`SMTP_TLS_CERT: ${at('none.pem')} cannot be used`)
  expect(read('key.pem', 'key.pem')).toThrow(`SMTP_TLS_CERT: ${at('key.pem')} cannot be used`)
  expect(read('cert.pem', 'cert.pem')).toThrow(`SMTP_TLS_KEY: ${at('cert.pem')} cannot be used`)
  expect(read('cert.pem', 'other.pem')).toThrow(
    `the key in ${at('other.pem')} is not that of ${at('cert.pem')}`,
  )
})
