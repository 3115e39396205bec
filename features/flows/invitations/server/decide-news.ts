/** Which version of an event is meant (RFC 5546 §2.1.5); `stamp` in milliseconds. */
export interface Version {
  readonly sequence: number
  readonly stamp: number
}

/** Whether a version comes after one that is known: a greater SEQUENCE, or the same one written later. */
export function isLater(said: Version, known: Version): boolean {
  return said.sequence > known.sequence || (said.sequence === known.sequence && said.stamp > known.stamp)
}

/**
 * Whether what is said of one of a series counts. One of which nothing was said yet is compared with the series: what was said
 * before the series became what it is, says nothing of it.
 */
export function isNewsOfOne(
  said: Version,
  { one, series }: { one: Version | undefined; series: Version | undefined },
): boolean {
  if (one) return isLater(said, one)
  return series === undefined || said.sequence >= series.sequence || said.stamp > series.stamp
}

/** When a version was written, not after it came: a clock that goes wrong must not keep later ones out. */
export function stampOf({ stamp }: { stamp?: string | null }, received_at: string): number {
  const came = Date.parse(received_at)
  const written = Date.parse(stamp ?? '')
  return Number.isNaN(written) ? came : Math.min(written, came)
}
