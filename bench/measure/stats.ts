/** The value below which `share` (0 to 1) of the measurements lie, by nearest rank; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** Rounded to what a reader can use: three digits after the point. */
export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
