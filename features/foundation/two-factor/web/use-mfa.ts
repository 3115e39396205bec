import { useEffect, useState } from 'react'
import { call } from '@laycan/web/call.ts'
import { useMailSetting } from '#features/foundation/preferences/web/public.ts'
import { changeMfa, endMfa, getMfa, renewRecoveryCodes } from '../contract/endpoints.ts'
import type { MfaState } from '../contract/two-factor.ts'

/** The user's own two-factor sign-in; what another window of his changes shows here, too. Refusals are the caller's to say. */
export function useMfa() {
  const [state, setState] = useState<MfaState>()
  const mirrored = useMailSetting('google_authenticator')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the setting changes when this does, in whichever window.
  useEffect(() => {
    let isCurrent = true
    call(getMfa).then(
      (found) => isCurrent && setState(found),
      // Told by the call.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [mirrored])

  return {
    state,
    begin: async () => call(changeMfa, { body: {}, silent: true }),
    async confirm(code: string): Promise<readonly string[]> {
      const { recovery_codes = [], ...now } = await call(changeMfa, { body: { code }, silent: true })
      setState(now)
      return recovery_codes
    },
    async switchOff(code: string): Promise<void> {
      setState(await call(endMfa, { body: { code }, silent: true }))
    },
    async renew(code: string): Promise<readonly string[]> {
      const { recovery_codes } = await call(renewRecoveryCodes, { body: { code }, silent: true })
      setState(await call(getMfa))
      return recovery_codes
    },
  }
}
