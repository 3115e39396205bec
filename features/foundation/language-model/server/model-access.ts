import type { Db } from '@laycan/server/database/database.ts'
import type { SecretBox } from '@laycan/server/secrets.ts'
import { readCompanySettings } from '#features/foundation/company/server/public.ts'
import { listSealedKeys } from './openai-keys.repo.ts'

/** What is needed to ask a model. */
export interface ModelAccess {
  /** Up to the version: `https://api.openai.com/v1`. */
  readonly address: string
  /** '' where none is asked. */
  readonly model: string
  readonly api_key: string
}

/** The host and protocol that a key is for; undefined for what is no address of a service. */
export function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, username, password, origin } = new URL(address)
  return /^https?:$/.test(protocol) && username === '' && password === '' ? origin : undefined
}

/** What a key is sealed for: the host that it may be sent to. */
export function keyPurpose(address: string): string {
  return `openai_api_key ${originOf(address) ?? ''}`
}

/**
 * How the model of a user's company is reached: with his own key before the company's. Undefined where the AI feature is
 * off (AI-001), or no key is for the address that the company uses now.
 */
export async function readModelAccess(
  db: Db,
  secrets: SecretBox,
  user_id: number,
): Promise<ModelAccess | undefined> {
  const [settings, sealed_keys] = await Promise.all([readCompanySettings(db), listSealedKeys(db, user_id)])
  const { openai_integration, openai_address: address, openai_model: model } = settings
  if (openai_integration !== '1') return undefined
  const api_key = sealed_keys.map((sealed) => open(secrets, sealed, keyPurpose(address))).find(Boolean)
  return api_key === undefined ? undefined : { address, model, api_key }
}

function open(secrets: SecretBox, sealed: Buffer, purpose: string): string | undefined {
  try {
    return secrets.open(sealed, purpose)
  } catch {
    // For another address, or sealed before the installation got another key.
    return undefined
  }
}
