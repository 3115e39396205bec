import type { RequestInfo } from '@laycan/server/http/context.ts'

/** Whom passkeys are for: our host and origin. A browser uses a passkey for the host alone that it was made for. */
export function relyingPartyOf({ base_url }: RequestInfo): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(base_url)
  return { rpID: hostname, origin }
}
