/** Who looked: a person, or a program that looks into mail before a person does. */
export type Reader = 'person' | 'program'

/** Programs that name themselves: mail filters, link scanners, previews of chats, libraries. */
const PROGRAMS =
  /bot\b|crawl|spider|scan|preview|prefetch|barracuda|mimecast|proofpoint|safelinks|microsoft office existence|bitdefender|symantec|forcepoint|trendmicro|zscaler|curl\/|wget|python|go-http|java\/|okhttp|axios|node-fetch|headless|facebookexternalhit|slack|whatsapp|telegram/i
/** Pictures are fetched for people who opened the mail, by their provider in their place. */
const PICTURE_PROXIES = /googleimageproxy|yahoomailproxy/i
/** Apple Mail fetches every picture when the mail comes in, and names itself as nothing but this. */
const APPLE_PREFETCH = /^mozilla\/5\.0$/i
/** Nobody opens a mail, finds a link and presses it this soon after it left us. */
const SOONEST_MS = 3_000

/**
 * Tells readers from programs as far as they can be told: a proxy that fetches for a person is the person, one that
 * fetches for itself is not. What hides well is counted.
 */
export function decideReader(request: {
  method: string
  user_agent: string
  /** Purpose, Sec-Purpose or X-Moz of browsers that fetch ahead. */
  purpose: string
  /** Since the mail left us; null when that is not known. */
  ms_since_sent: number | null
}): Reader {
  const { method, user_agent, purpose, ms_since_sent } = request
  if (method !== 'GET' || /prefetch|preview/i.test(purpose)) return 'program'
  if (ms_since_sent !== null && ms_since_sent < SOONEST_MS) return 'program'
  if (user_agent === '' || APPLE_PREFETCH.test(user_agent)) return 'program'
  if (PICTURE_PROXIES.test(user_agent)) return 'person'
  return PROGRAMS.test(user_agent) ? 'program' : 'person'
}
