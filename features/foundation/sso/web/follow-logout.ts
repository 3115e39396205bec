import { call } from '@laycan/web/call.ts'
import { onBeforeLogout, sessionState } from '#features/foundation/session/web/public.ts'
import { getSsoLogout } from '../contract/endpoints.ts'

/** Who leaves here leaves his identity provider too, which leads back to our front page (AU-016). */
export function followLogout(): void {
  let url: string | null = null
  onBeforeLogout(async () => {
    // Other windows are asked as well; the one that signs out goes.
    if (sessionState.get().status !== 'logging_out') return
    url = (await call(getSsoLogout, { silent: true, on_unauthorized: 'ignore' })).url
  })
  sessionState.subscribe(() => {
    if (sessionState.get().status !== 'signed_out' || url === null) return
    const to = url
    url = null
    globalThis.location.assign(to)
  })
}
