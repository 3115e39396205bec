import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Config } from './config.ts'

/**
 * Certificate and key of the SMTP receiver; undefined where it has none.
 * @throws Error in words that names the setting whose file is not there, is none, or does not fit the other
 */
export function readCertificate({
  SMTP_TLS_CERT,
  SMTP_TLS_KEY,
}: Pick<Config, 'SMTP_TLS_CERT' | 'SMTP_TLS_KEY'>): { cert: string; key: string } | undefined {
  if (!SMTP_TLS_CERT || !SMTP_TLS_KEY) return undefined
  const cert = read('SMTP_TLS_CERT', SMTP_TLS_CERT, (text) => new X509Certificate(text))
  const key = read('SMTP_TLS_KEY', SMTP_TLS_KEY, createPrivateKey)
  if (!cert.value.checkPrivateKey(key.value))
    throw new Error(`SMTP_TLS_KEY: the key in ${SMTP_TLS_KEY} is not that of ${SMTP_TLS_CERT}`)
  return { cert: cert.text, key: key.text }
}

function read<Value>(
  name: string,
  file: string,
  parse: (text: string) => Value,
): { text: string; value: Value } {
  try {
    const text = readFileSync(file, 'utf8')
    return { text, value: parse(text) }
  } catch (error) {
    throw new Error(`${name}: ${file} cannot be used: ${(error as Error).message}`)
  }
}
