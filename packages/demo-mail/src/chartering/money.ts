const formatCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `1,234,567.80` */
export function money(amount: number, places = 2): string {
  return (
    places === 2
      ? formatCents
      : new Intl.NumberFormat('en-US', { minimumFractionDigits: places, maximumFractionDigits: places })
  ).format(amount)
}

const formatWhole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** `56,780` */
export function whole(amount: number): string {
  return formatWhole.format(amount)
}

export function cents(amount: number): number {
  return Math.round(amount * 100) / 100
}

/** `56,780`, `56.8k`, `56780` or `56K` as different desks write deadweight. */
export function tonnes(amount: number, style: 'comma' | 'k' | 'plain' | 'dot'): string {
  if (style === 'k') return `${(amount / 1000).toFixed(1)}k`
  if (style === 'plain') return String(amount)
  return style === 'dot' ? whole(amount).replace(',', '.') : whole(amount)
}
