/** Where the sign-in page stands and the place it is told to open afterwards (SH-004). */
export const SIGN_IN_PATH = '/login'

/** The sign-in page with the wanted place in its query; the front page needs no mention. */
export function signInPathFor(place: string): string {
  const wanted = decideWantedPath(place)
  return wanted === undefined ? SIGN_IN_PATH : `${SIGN_IN_PATH}?to=${encodeURIComponent(wanted)}`
}

/** The place to open after sign-in, or undefined for the front page. Only places of our own pass. */
export function decideWantedPath(place: string | undefined): string | undefined {
  if (place === undefined || !/^\/(?![/\\])/.test(place)) return undefined
  const path = place.split('?')[0]
  return path === '/' || path === SIGN_IN_PATH || path === '/setup' ? undefined : place
}
