import { refusals } from '@laycan/contract/errors.ts'
import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { signatureRefusals } from '../contract/errors.ts'
import { mayChangeSignature } from '../contract/signature.ts'
import { lockSignature, type StoredSignature } from './signatures.repo.ts'

/** The signature, locked, for those who may change it; one refusal for missing and hidden ones alike. */
export async function accessToChange(tx: Tx, actor: Actor, id: number): Promise<StoredSignature> {
  const signature = await lockSignature(tx, actor, id)
  if (!signature) throw new RefusedError(signatureRefusals.notFound)
  const user = { id: actor.user_id, user_type: actor.user_type }
  if (!mayChangeSignature(signature, user)) throw new RefusedError(refusals.noPermission)
  return signature
}
