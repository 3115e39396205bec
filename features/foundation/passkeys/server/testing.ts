import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { CallInput } from '@laycan/contract/endpoint.ts'
import type { addPasskey, signInByPasskey } from '../contract/endpoints.ts'

type Made = CallInput<typeof addPasskey>['body']['made']
type Used = CallInput<typeof signInByPasskey>['body']['used']

/** What a device is asked; the rest is for browsers. */
interface Question {
  challenge: string
}

/** What an answer says; by default all of it is as it should be. */
export interface DeviceWords {
  /** Of the page that asked. */
  origin?: string
  /** For whom the passkey is. */
  host?: string
  challenge?: string
  type?: string
  /** Whether the device has asked who holds it. */
  is_verified?: boolean
  /** By whose key the answer is signed. */
  signed_by?: Device
}

/** A device that makes one passkey and uses it, as a browser passes its answers on (WebAuthn level 3). */
interface Device {
  make(question: Question, words?: DeviceWords): Made
  use(question: Question, words?: DeviceWords): Used
  sign(bytes: Buffer): Buffer
}

const [PRESENT, VERIFIED, WITH_KEY] = [0x01, 0x04, 0x40]

/** A device at a site, without a browser: its answers can be wrong in what no browser would let them be. */
export function createDevice(site: string): Device {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credential_id = randomBytes(16)
  let counter = 0
  const credential = () => {
    const id = credential_id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }
  const clientData = (type: string, question: Question, words: DeviceWords) =>
    Buffer.from(
      JSON.stringify({
        type: words.type ?? type,
        challenge: words.challenge ?? question.challenge,
        origin: words.origin ?? new URL(site).origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (
    { host = new URL(site).hostname, is_verified = true }: DeviceWords,
    key = Buffer.alloc(0),
  ) => {
    const flags = PRESENT | (is_verified ? VERIFIED : 0) | (key.length > 0 ? WITH_KEY : 0)
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags, 0)
    rest.writeUInt32BE(++counter, 1)
    return Buffer.concat([sha256(host), rest, key])
  }
  const device: Device = {
    make(question, words = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      // EC2, ES256, P-256 (RFC 9053)
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytesOf(x)],
        [-3, bytesOf(y)],
      ])
      const length = Buffer.from([0, credential_id.length])
      const key = Buffer.concat([Buffer.alloc(16), length, credential_id, isoCBOR.encode(cose)])
      const statement = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(words, key))],
      ])
      const attestationObject = text(isoCBOR.encode(statement))
      const clientDataJSON = text(clientData('webauthn.create', question, words))
      return { ...credential(), response: { attestationObject, clientDataJSON, transports: ['internal'] } }
    },
    use(question, words = {}) {
      const client = clientData('webauthn.get', question, words)
      const data = authenticatorData(words)
      const signature = (words.signed_by ?? device).sign(Buffer.concat([data, sha256(client)]))
      const response = {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
      }
      return { ...credential(), response }
    },
    sign: (bytes) => sign('sha256', bytes, privateKey),
  }
  return device
}

function sha256(of: string | Buffer): Buffer {
  return createHash('sha256').update(of).digest()
}

function bytesOf(base64url: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64url, 'base64url'))
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}
