const DAY_MS = 24 * 60 * 60 * 1000

export type UpdateColour = 'green' | 'orange' | 'red'

/** SH-026: green at first, orange after a day, red after two days or more. */
export function decideUpdateColour(known_since: number, now: number): UpdateColour {
  const days = Math.floor((now - known_since) / DAY_MS)
  if (days < 1) return 'green'
  return days < 2 ? 'orange' : 'red'
}

/** SH-027: who writes or prints is not disturbed. */
export function hidesUpdate(path: string, isComposing: boolean): boolean {
  return isComposing || path.startsWith('/sendMail') || path.startsWith('/printMail')
}
