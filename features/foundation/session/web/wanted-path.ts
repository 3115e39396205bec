/** Where the sign-in page stands and the place it is told to open afterwards (SH-004). */
export const SIGN_IN_PATH = '/login'

/** The sign-in page with the wanted place in its query; the front page needs no mention. */
export function signInPathFor(place: string): string {
  const wanted = decideWantedPath(place)
  return wanted === undefined ? SIGN_IN_PATH : `${SIGN_IN_PATH}?to=${encodeURIComponent(wanted)}`
}

/**
 * Names between single slashes. Browsers take a backslash for a slash and leave out tabs and line ends, so that two slashes,
 * behind which another host would stand, are written in many ways.
 */
const OWN_PATH = /^(?:\/[^/\\\s\p{Cc}]+)+\/?$/u
/** How one begins once it was decoded; what follows may be the name of a ship, with a slash and spaces. */
const OWN_START = /^\/[^/\\\s\p{Cc}]/u

/** The place to open after sign-in, or undefined for the front page. Only places of our own pass. */
export function decideWantedPath(place: string | undefined): string | undefined {
  const [path = ''] = place?.split('?') ?? []
  if (!isOwnPath(path)) return undefined
  return path === SIGN_IN_PATH || path === '/setup' ? undefined : place
}

function isOwnPath(path: string): boolean {
  try {
    return OWN_PATH.test(path) && OWN_START.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
