import type { CallInput } from '@laycan/contract/endpoint.ts'
import type { addPasskey, MakeOptions, signInByPasskey, UseOptions } from '../contract/endpoints.ts'

type Made = CallInput<typeof addPasskey>['body']['made']
type Used = CallInput<typeof signInByPasskey>['body']['used']

/** Who was asked by his device did not go on, or it has no passkey for us. */
export class PasskeyGivenUp extends Error {
  override name = 'PasskeyGivenUp'
}

/** Passkeys exist over HTTPS and on this machine alone. */
export function canUsePasskeys(): boolean {
  return globalThis.isSecureContext && typeof PublicKeyCredential !== 'undefined'
}

/** Has the device make a passkey. @throws PasskeyGivenUp */
export async function makeByBrowser(options: MakeOptions): Promise<Made> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  // Our own server wrote them by the library that this one belongs to.
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON']
  const { id, rawId, response } = await startRegistration({ optionsJSON }).catch(giveUp)
  const { clientDataJSON, attestationObject, transports = [] } = response
  const shown = { clientDataJSON, attestationObject, transports }
  return { id, rawId, type: 'public-key', clientExtensionResults: {}, response: shown }
}

/** Has the device use a passkey. @throws PasskeyGivenUp */
export async function takeByBrowser(options: UseOptions): Promise<Used> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const { id, rawId, response } = await startAuthentication({ optionsJSON }).catch(giveUp)
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
  const shown = { clientDataJSON, authenticatorData, signature, userHandle }
  return { id, rawId, type: 'public-key', clientExtensionResults: {}, response: shown }
}

function giveUp(error: unknown): never {
  throw new PasskeyGivenUp(error instanceof Error ? error.message : String(error))
}
