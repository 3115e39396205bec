import type { Screen } from '@laycan/web/route.ts'
import {
  decideWantedPath,
  knownClientConfig,
  SIGN_IN_PATH,
  sessionState,
  signInPathFor,
} from '#features/foundation/session/web/public.ts'
import { isEntryOn } from '../use-navigation.ts'

/** Where bare and unknown paths lead (SH-001). */
export const HOME = '/mails'

/** Sends visitors to the sign-in page and signed-in users away from it (SH-003, SH-004). */
export function redirectFor(screen: Screen, place: string): string | undefined {
  const { status } = sessionState.get()
  const isInside = status === 'signed_in' || status === 'logging_out'
  const isEntrance = screen.path === SIGN_IN_PATH || screen.path === '/setup'
  if (isInside && isEntrance) {
    const wanted = new URLSearchParams(place.split('?')[1] ?? '').get('to')
    return decideWantedPath(wanted ?? undefined) ?? HOME
  }
  if (isInside && !isEntryOn(screen)) return HOME
  if (isInside || screen.public) return undefined
  return knownClientConfig()?.setup_needed ? '/setup' : signInPathFor(place)
}
