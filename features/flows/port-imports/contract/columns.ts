/** What a column of UN/LOCODE is, or of a desk's own list of ports. */
export const portColumns = [
  'skip',
  'change',
  'country',
  'location',
  'locode',
  'name',
  'name_ascii',
  'subdivision',
  'functions',
  'coordinates',
  'lat',
  'lon',
  'max_draft',
  'max_length',
] as const
export type PortColumn = (typeof portColumns)[number]

export function isPortColumn(text: string): text is PortColumn {
  return portColumns.some((column) => column === text)
}
