import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const CURVE = 'prime256v1'
const KEY_BYTES = 16
const NONCE_BYTES = 12
const SALT_BYTES = 16
const SECRET_BYTES = 32
/** One record holds it all: push services take 4096 bytes. */
const RECORD_BYTES = 4096
/** Says that this record is the last one (RFC 8188). */
const LAST_RECORD = 2

interface Receiver {
  /** Base64url, as browsers give them. */
  readonly p256dh: string
  readonly auth: string
}

/**
 * Encrypts a text for one browser, as the body of a push with the content encoding aes128gcm (RFC 8291, RFC 8188): the
 * service that hands it over cannot read it.
 * @param fixed only for the example of RFC 8291; else of every push its own
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: Receiver,
  fixed?: { salt: Buffer; private_key: Buffer },
): Buffer {
  const ours = createECDH(CURVE)
  if (fixed) ours.setPrivateKey(fixed.private_key)
  else ours.generateKeys()
  const sender = ours.getPublicKey()
  const receiver = Buffer.from(p256dh, 'base64url')
  const shared = ours.computeSecret(receiver)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender])
  const secret = derive(shared, Buffer.from(auth, 'base64url'), info, SECRET_BYTES)
  const salt = fixed?.salt ?? randomBytes(SALT_BYTES)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const record = Buffer.concat([
    cipher.update(text, 'utf8'),
    cipher.update(Buffer.from([LAST_RECORD])),
    cipher.final(),
  ])
  const header = Buffer.alloc(SALT_BYTES + 5)
  salt.copy(header)
  header.writeUInt32BE(RECORD_BYTES, SALT_BYTES)
  header.writeUInt8(sender.length, SALT_BYTES + 4)
  return Buffer.concat([header, sender, record, cipher.getAuthTag()])
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
