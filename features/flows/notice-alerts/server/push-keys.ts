import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { Services } from '@laycan/server/http/context.ts'
import { findPushKeys, insertPushKeys, replacePushKeys, type StoredPushKeys } from './push-keys.repo.ts'

/** By what push services know this installation (RFC 8292). */
export interface PushKeys {
  /** The point of the curve, uncompressed, base64url: as browsers take it. */
  readonly public_key: string
  readonly private_key: KeyObject
}

export const PUSH_PURPOSE = 'push key'

/** Keeps the keys of an installation: made once, and sealed. */
export class PushKeyring {
  readonly #services: Pick<Services, 'companies' | 'secrets' | 'log'>
  #keys: Promise<PushKeys> | undefined

  constructor(services: Pick<Services, 'companies' | 'secrets' | 'log'>) {
    this.#services = services
  }

  keys(): Promise<PushKeys> {
    this.#keys ??= this.#load().catch((error: unknown) => {
      this.#keys = undefined
      throw error
    })
    return this.#keys
  }

  async #load(): Promise<PushKeys> {
    const { control } = this.#services.companies
    const known = await findPushKeys(control)
    const opened = known && this.#open(known)
    if (opened) return opened
    const fresh = makeKeys((pem) => this.#services.secrets.seal(pem, PUSH_PURPOSE))
    if (known) await replacePushKeys(control, fresh, known)
    else await insertPushKeys(control, fresh)
    const stored = await findPushKeys(control)
    const keys = stored && this.#open(stored)
    if (!keys) throw new Error('The keys for pushes cannot be opened')
    return keys
  }

  /** Undefined where the installation has another key now: browsers then subscribe anew. */
  #open({ public_key, private_key }: StoredPushKeys): PushKeys | undefined {
    try {
      const pem = this.#services.secrets.open(private_key, PUSH_PURPOSE)
      return { public_key, private_key: createPrivateKey(pem) }
    } catch (err) {
      this.#services.log.warn({ err }, 'keys for pushes not readable')
      return undefined
    }
  }
}

function makeKeys(seal: (pem: string) => Buffer): StoredPushKeys {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  return { public_key: point.toString('base64url'), private_key: seal(pem) }
}
