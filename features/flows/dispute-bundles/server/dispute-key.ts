import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { Services } from '@laycan/server/http/context.ts'
import { findDisputeKey, insertDisputeKey } from './dispute-key.repo.ts'

export const KEY_PURPOSE = 'key of dispute bundles'

/**
 * The key by which this installation signs (Ed25519, RFC 8032): made once, kept sealed.
 * @throws Error when the installation's key does not open it
 */
export async function loadDisputeKey({
  companies: { control },
  secrets,
}: Pick<Services, 'companies' | 'secrets'>): Promise<{ public_key: string; private_key: KeyObject }> {
  if ((await findDisputeKey(control)) === undefined) {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const public_key = publicKey.export({ type: 'spki', format: 'pem' }).toString()
    await insertDisputeKey(control, { public_key, private_key: secrets.seal(pem, KEY_PURPOSE) })
  }
  const stored = await findDisputeKey(control)
  if (!stored) throw new Error('The key of dispute bundles was not entered')
  const { public_key, private_key } = stored
  return { public_key, private_key: createPrivateKey(secrets.open(private_key, KEY_PURPOSE)) }
}
