import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Seals secrets of mail accounts; the key lives outside the database (AC-010). */
export interface SecretBox {
  seal(text: string): Buffer
  /** @throws Error when the key is another one or the bytes were changed */
  open(sealed: Buffer): string
}

/** AES-256-GCM under a 32 byte key. */
export function createSecretBox(key: Buffer): SecretBox {
  return {
    seal(text) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed])
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      const text = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
      return text.toString('utf8')
    },
  }
}

/** The installation's key: given as hex, else read from (at first written to) a file only the owner reads. */
export function loadSecretKey(hex: string | undefined, file: string): Buffer {
  if (hex) return keyFrom(hex, 'LAYCAN_SECRET_KEY')
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  }
  return keyFrom(readFileSync(file, 'utf8').trim(), file)
}

function keyFrom(hex: string, source: string): Buffer {
  if (!/^[0-9a-f]{64}$/i.test(hex)) throw new Error(`${source} must hold 64 hexadecimal digits`)
  return Buffer.from(hex, 'hex')
}
