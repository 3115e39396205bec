import type { CallResponse } from '@laycan/contract/endpoint.ts'
import type { call } from '@laycan/web/call.ts'
import { beginPasskeySignIn, signInByPasskey } from '../contract/endpoints.ts'
import { takeByBrowser } from './browser-passkeys.ts'

/**
 * Signs in by a passkey, or gives it as second factor.
 * @param ask as whom: somebody unknown, or who has given his password
 * @throws CallError, and PasskeyGivenUp when the person did not go on
 */
export async function askPasskey(ask: typeof call): Promise<CallResponse<typeof signInByPasskey>> {
  const { options } = await ask(beginPasskeySignIn, { silent: true })
  const used = await takeByBrowser(options)
  return ask(signInByPasskey, { body: { used }, silent: true })
}
