import { placeKey } from '../place.ts'
import { type Cell, cellsOf, type Separator, separatorOf } from './cells.ts'

/** What a column says; `open` is a port or dates, as its rows show. */
export type Role =
  | 'vessel'
  | 'dwt'
  | 'built'
  | 'port'
  | 'dates'
  | 'from'
  | 'to'
  | 'open'
  | 'area'
  | 'imo'
  | 'cargo'
  | 'other'

/** The headings of a table. */
export interface TableHead {
  separator: Separator
  cells: Cell[]
  roles: Role[]
}

const ROLES: readonly [Role, RegExp][] = [
  ['cargo', /\b(?:cargo|cgo|qty|quantity|load|l port|d port|disch\w*|freight|commodity|charterers?|rate)\b/],
  ['vessel', /^(?:m ?[vt]|(?:name of )?(?:the )?(?:vessels?|vsls?|ships?)(?: ?s)?(?: ?names?)?|names?)$/],
  ['imo', /^imo(?: (?:no|nr|number))?$/],
  ['dwt', /\b(?:s?dwa?t|deadweight|dw|sdw)\b/],
  [
    'built',
    /^(?:built|blt|bld|build|yob|year|yr|yr blt|built year|year built|built in|year of build|yr built)$/,
  ],
  ['from', /^(?:(?:open|opening|date|avail\w*|dates) )?from$|^(?:earliest|open start)$/],
  ['to', /^(?:(?:open|opening|date|avail\w*|dates) )?(?:to|until|till)$|^(?:latest|open end)$/],
  [
    'dates',
    /\b(?:dates?|eta|etb|etc|etd|ets|when|laycan|laydays|lc|avail\w*|ready|readiness|period|window|timing)\b/,
  ],
  ['port', /\b(?:ports?|place|location|where|positions?|pos|at)\b/],
  ['open', /^(?:open|opens|opening|opn|open in|vsl open|vessel open)$/],
  ['area', /\b(?:area|region|zone|trading)\b/],
]

function roleOf(text: string): Role {
  const key = placeKey(text)
  // Last ports and discharging ports are not where a ship opens.
  if (/\b(?:last|next|former|prev\w*|flag|prefer\w*)\b/.test(key)) return 'other'
  return ROLES.find(([, words]) => words.test(key))?.[0] ?? 'other'
}

/** The headings that a line is, or null: it names ships, and where or when they open, in words alone. */
export function readTableHead(line: string): TableHead | null {
  if (/\d/.test(line.replace(/\b20\d\d\b/g, '')) || line.length > 400) return null
  const separator = separatorOf(line)
  if (separator === null) return null
  const cells = cellsOf(line, separator)
  const roles = cells.map(({ text }) => roleOf(text))
  const has = (role: Role) => roles.includes(role)
  const opens = has('port') || has('open') || has('dates') || has('from')
  if (has('cargo') || !opens || !(has('vessel') || (has('dwt') && (has('port') || has('open'))))) return null
  return cells.some(({ text }) => text.length > 34) ? null : { separator, cells, roles }
}
