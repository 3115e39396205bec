const BYTES = 12

/** A key that no other window makes: of a composition, a window, or one call. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
