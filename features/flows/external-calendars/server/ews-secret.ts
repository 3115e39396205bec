import type { SealedColumn } from '@laycan/server/sealed-columns.ts'
import type { SecretBox } from '@laycan/server/secrets.ts'
import type { EwsServer } from '../contract/calendar-account.ts'

/** Seals the password of a user for his Exchange server alone. */
export function sealPassword({ url, user, password }: EwsServer, secrets: SecretBox): Buffer {
  return secrets.seal(password, purposeOf({ url, user }))
}

/** @throws Error when it was sealed with another key, or for another server */
export function openPassword(
  { secret, ...receiver }: { url: string; user: string; secret: Buffer },
  secrets: SecretBox,
): string {
  return secrets.open(secret, purposeOf(receiver))
}

function purposeOf({ url, user }: { url: string; user: string }): string {
  return JSON.stringify(['exchange calendars', new URL(url).origin, user])
}

/** Where they are kept. */
export const sealedPasswords: SealedColumn = {
  place: 'company',
  table: 'calendar_accounts',
  column: 'secret',
  facts: ['url', 'user_name'],
  purposeOf: (facts) => purposeOf({ url: String(facts.url), user: String(facts.user_name) }),
}
