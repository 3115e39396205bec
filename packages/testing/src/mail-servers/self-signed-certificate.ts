import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export type TestCertificate = { cert: string; key: string }

/**
 * A certificate for `localhost` and 127.0.0.1 that no authority signed, made by openssl (PEM).
 * @throws Error when openssl is not installed
 */
export async function selfSignedCertificate(kind: 'ec' | 'rsa' = 'ec'): Promise<TestCertificate> {
  const folder = await mkdtemp(join(tmpdir(), 'laycan-cert-'))
  const certFile = join(folder, 'cert.pem')
  const keyFile = join(folder, 'key.pem')
  const newKey = kind === 'ec' ? ['ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'] : ['rsa:2048']
  const request = ['req', '-x509', '-newkey', ...newKey, '-nodes']
  const subject = [
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost,IP:127.0.0.1',
  ]
  try {
    await promisify(execFile)('openssl', [...request, ...subject, '-keyout', keyFile, '-out', certFile])
    return { cert: await readFile(certFile, 'utf8'), key: await readFile(keyFile, 'utf8') }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
