import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SecretBox } from '@laycan/server/secrets.ts'

/** What proves that a connector was asked by this company for this request. It is worth nothing for any other one. */
export function outcomeToken(
  secrets: Pick<SecretBox, 'deriveKey'>,
  { company_id, request_id }: { company_id: string; request_id: string },
): string {
  const key = secrets.deriveKey('outcomes of filing requests')
  return createHmac('sha256', key).update(`${company_id} ${request_id}`).digest('base64url')
}

/** Whether an Authorization header carries it; takes the same time for every wrong one. */
export function isToken(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
