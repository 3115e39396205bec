const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/**
 * FM-004: a size in bytes as text from B to TB, in steps of 1024: `512 B`, `1.5 KB`, `2 MB`. One decimal below 10,
 * none above; beyond the TB the figure grows.
 */
export function formatFileSize(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 0) return ''
  let unit = 0
  let amount = bytes
  while (roundedAmount(amount, unit) >= 1024 && unit < UNITS.length - 1) {
    amount /= 1024
    unit++
  }
  return `${roundedAmount(amount, unit)} ${UNITS[unit]}`
}

/** Rounded before the unit is chosen, so that 1,048,575 bytes are 1 MB and not 1024 KB. */
function roundedAmount(amount: number, unit: number): number {
  return unit > 0 && amount < 9.95 ? Math.round(amount * 10) / 10 : Math.round(amount)
}
