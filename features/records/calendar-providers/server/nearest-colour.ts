/** The colour of a palette nearest to one by its hexadecimal value; the first one for what is none. */
export function nearestColour(color: string, palette: readonly string[]): string {
  const wanted = partsOf(color)
  const [nearest = ''] = wanted
    ? palette.toSorted((one, other) => distance(partsOf(one), wanted) - distance(partsOf(other), wanted))
    : palette
  return nearest
}

function partsOf(color: string): number[] | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return undefined
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}

function distance(one: number[] | undefined, other: number[]): number {
  if (!one) return Number.POSITIVE_INFINITY
  return one.reduce((sum, part, at) => sum + (part - (other[at] ?? 0)) ** 2, 0)
}
