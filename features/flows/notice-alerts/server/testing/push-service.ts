import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushSubscription } from '../../contract/push-subscription.ts'

/** A push as it came, opened with the keys of its browser. */
export interface TakenPush {
  readonly text: string
  readonly headers: IncomingHttpHeaders
  /** Claims of who sends, checked against the key that came along. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string }
  readonly public_key: string
}

/** A push service of this machine, with browsers that subscribe to it. */
export interface PushService {
  readonly port: number
  readonly taken: TakenPush[]
  /** What the next pushes are answered, 201 after that; `never`: nothing at all. */
  readonly answers: (number | 'never')[]
  /** How often it was asked. */
  asked(): number
  subscribe(): PushSubscription
  stop(): Promise<void>
}

interface BrowserKeys {
  readonly ecdh: ReturnType<typeof createECDH>
  readonly auth: Buffer
}

/** What services take of a push. */
const BYTES_MAX = 4096

/** Speaks RFC 8030, and opens what it gets as browsers do (RFC 8291). */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, BrowserKeys>()
  const taken: TakenPush[] = []
  const answers: (number | 'never')[] = []
  let asked = 0
  const server = createServer(async (request, answer) => {
    asked += 1
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const browser = browsers.get(request.url ?? '')
    const body = Buffer.concat(chunks)
    const status = answers.shift() ?? (body.length > BYTES_MAX ? 413 : browser ? 201 : 404)
    if (status === 'never') return
    if (status < 300 && browser) {
      const signature = checkVapid(request.headers.authorization ?? '')
      taken.push({ text: decrypt(body, browser), headers: request.headers, ...signature })
    }
    answer.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    taken,
    answers,
    asked: () => asked,
    subscribe() {
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys().toString('base64url')
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(8).toString('hex')}`
      browsers.set(path, { ecdh, auth })
      return {
        endpoint: `http://127.0.0.1:${port}${path}`,
        keys: { p256dh, auth: auth.toString('base64url') },
      }
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function decrypt(body: Buffer, { ecdh, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const sender = body.subarray(21, 21 + length)
  const record = body.subarray(21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  const end = padded.lastIndexOf(2)
  return padded.subarray(0, end).toString('utf8')
}

/** @throws Error where the signature is not of the key */
function checkVapid(header: string): Pick<TakenPush, 'claims' | 'public_key'> {
  const [, head = '', claims = '', signature = '', public_key = ''] =
    /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(.+)$/.exec(header) ?? []
  const point = Buffer.from(public_key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isOurs) throw new Error('The signature is not of the key')
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), public_key }
}
