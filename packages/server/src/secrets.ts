import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32
const ID_BYTES = 8
/** What names its key begins with this, and the id of the key. */
const NAMED = Buffer.from('laycan3\0')
/** What is bound to its purpose alone begins with this; what still older versions sealed begins with a random IV. */
const BOUND = Buffer.from('laycan2\0')

/** Seals secrets of mail accounts; the keys live outside the database (AC-010). */
export interface SecretBox {
  /** @param purpose what it is and to whom it may be given: it opens for this alone */
  seal(text: string, purpose: string): Buffer
  /** @throws Error when its key is not here, the purpose is another one, or the bytes were changed */
  open(sealed: Buffer, purpose: string): string
  /** How what the current key sealed begins: whatever begins otherwise is to be sealed anew. */
  readonly current: Buffer
  /** A key of 32 bytes for one use, from which neither this box's key nor that of another use follows (RFC 5869). */
  deriveKey(use: string): Buffer
}

/**
 * AES-256-GCM under keys of 32 bytes, with the purpose as associated data (RFC 5116).
 * @param ring the keys in force, asked for each time: the first seals, all open
 * @param root what keys are derived from; left out: the first key of now
 */
export function createSecretBox(ring: Buffer | (() => readonly Buffer[]), root?: Buffer): SecretBox {
  const keys = typeof ring === 'function' ? ring : () => [ring]
  const first = () => {
    const [key] = keys()
    if (!key) throw new Error('There is no key that seals')
    return key
  }
  const base = root ?? first()
  return {
    get current() {
      return Buffer.concat([NAMED, keyId(first())])
    },
    seal(text, purpose) {
      const key = first()
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([NAMED, keyId(key), iv, cipher.getAuthTag(), sealed])
    },
    open(sealed, purpose) {
      if (startsWith(sealed, NAMED)) {
        const id = sealed.subarray(NAMED.length, NAMED.length + ID_BYTES)
        const key = keys().find((each) => keyId(each).equals(id))
        if (!key) throw new Error('The key that this was sealed with is not here')
        return openWith(key, sealed.subarray(NAMED.length + ID_BYTES), purpose)
      }
      const bound = startsWith(sealed, BOUND)
      const bytes = bound ? sealed.subarray(BOUND.length) : sealed
      return openWithAny(keys(), bytes, bound ? purpose : undefined)
    },
    deriveKey: (use) => Buffer.from(hkdfSync('sha256', base, '', use, KEY_BYTES)),
  }
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start)
}

/** Which key it was is not said: the one that fits tells by its tag. */
function openWithAny(keys: readonly Buffer[], bytes: Buffer, purpose: string | undefined): string {
  const [key, ...others] = keys
  if (!key) throw new Error('There is no key that opens')
  try {
    return openWith(key, bytes, purpose)
  } catch (error) {
    if (others.length === 0) throw error
    return openWithAny(others, bytes, purpose)
  }
}

function openWith(key: Buffer, bytes: Buffer, purpose: string | undefined): string {
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  }).setAuthTag(tag)
  if (purpose !== undefined) decipher.setAAD(Buffer.from(purpose))
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  return text.toString('utf8')
}

/** Tells keys apart without giving them away. */
export function keyFingerprint(key: Buffer): string {
  return createHmac('sha256', key).update('laycan key fingerprint').digest('hex').slice(0, 32)
}

/** The beginning of the fingerprint, as sealed bytes name their key. */
function keyId(key: Buffer): Buffer {
  return Buffer.from(keyFingerprint(key).slice(0, 2 * ID_BYTES), 'hex')
}
