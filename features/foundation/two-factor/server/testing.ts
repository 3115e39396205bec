import { Secret, TOTP } from 'otpauth'

const STEP_MS = 30_000

/** The code that an authenticator app shows, or showed some steps of 30 seconds ago or will show. */
export function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: Date.now() + steps * STEP_MS })
}
