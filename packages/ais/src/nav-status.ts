/** Words for navigational status 0 to 15 (ITU-R M.1371-5, table 45), in lower case as the wire has them. */
export const navStatuses = [
  'under way using engine',
  'at anchor',
  'not under command',
  'restricted manoeuvrability',
  'constrained by her draught',
  'moored',
  'aground',
  'engaged in fishing',
  'under way sailing',
  'reserved for HSC',
  'reserved for WIG',
  'towing astern',
  'pushing ahead or towing alongside',
  'reserved',
  'AIS-SART active',
  'undefined',
] as const

/** '' where no status is given. */
export function navStatusText(status: number | null): string {
  return status === null || status === 15 ? '' : (navStatuses[status] ?? '')
}

/** The status that a vendor or a file names, by number or by words; null for what is none. */
export function readNavStatus(value: unknown): number | null {
  if (typeof value === 'number') return Number.isInteger(value) && value >= 0 && value <= 15 ? value : null
  if (typeof value !== 'string') return null
  const text = value.trim().toLowerCase().replaceAll('_', ' ')
  if (/^\d{1,2}$/.test(text)) return readNavStatus(Number(text))
  if (text === 'anchored') return 1
  const found = navStatuses.findIndex((name) => text !== '' && (name === text || name.startsWith(text)))
  return found >= 0 ? found : text.startsWith('under way') || text.startsWith('underway') ? 0 : null
}
