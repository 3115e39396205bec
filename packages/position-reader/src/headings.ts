import { isArea } from './areas.ts'
import { placeKey } from './place.ts'

/** What the rows below a heading are. */
export type Section = 'ships' | 'cargoes' | 'fixtures' | 'sales'

const CARGOES =
  /\b(?:cargo(?:es|s)?|cgo(?:e?s)?|orders?|requirements?|enquir(?:y|ies)|inquir(?:y|ies)|tct|coa)\b/i
const FIXTURES =
  /\b(?:fixtures?|fixed|reported|concluded|period)\b|^(?:voyage|voyages|tc|t\/c|time\s?charter|trips?)$/i
const SALES =
  /\b(?:for sale|sales?|s\s?[&+]\s?p|purchases?|sold|demo(?:lition)?s?|newbuildings?|second\s?hand)\b/i
const SHIPS = /\b(?:tonnage|tonn|open|opne|positions?|vessels?|vsls?|ships?|candidates?|fleet)\b/i

/** What a line heads; null for a line that is no heading. */
export function readHeading(line: string): Section | null {
  const text = line.replace(/[*=_#:~<>[\]()-]+/g, ' ').trim()
  if (text === '' || text.length > 60 || text.split(/\s+/).length > 7) return null
  // A row of a list has numbers; a heading has at most a day.
  if (/\d{3}|\d[.,]\d|\bk\b/.test(text.replace(/\b20\d\d\b/g, ''))) return null
  return sectionOf(text)
}

/** What a text is about by its words: that of a subject holds for the whole mail, until a heading says more. */
export function sectionOf(text: string): Section | null {
  if (SALES.test(text)) return 'sales'
  const isShips = SHIPS.test(text)
  if (FIXTURES.test(text) && !isShips) return 'fixtures'
  if (CARGOES.test(text) && !/\b(?:try|pref|prefer|suitable|for)\b/i.test(text))
    return isShips ? null : 'cargoes'
  return isShips ? 'ships' : null
}

/** A heading of a region: PACIFIC, INDIAN OCEAN. */
export const isRegion = (line: string): boolean => isArea(placeKey(line))

const FIXED =
  /(?<!\b(?:not|un|if|until|till|last|prev|previously|can be|to be|being|sub|when|unless)[\s-]?)\b(?:fixed|fxd|fix'd|withdrawn|w\/drawn|sold|scrapped|no longer (?:open|avail\w*)|not (?:open|avail\w*)|no more (?:open|avail\w*)|off\s+the\s+market|employed)\b(?!\s+(?:gear|crane|ramp|price|rate|at|deck))/i

/** True for a ship that is not to be had any more. */
export const isFixed = (text: string): boolean => FIXED.test(text)

const CARGO_ROW =
  /\b(?:moloo|molco|molchopt|mol\b|pwwd|shex|shinc|fshex|sshex|ttl|addcom|a\/c|acct|laycan|laydays|l\/c|lc|sbp|cbft\s+stowage|disch\w*|redel\w*|dely|frt|freight|fiost?|pus|duration|tct|chtrs|charterers|cnr|inspection|delivery|price|usd|cargo\s+of)\b|\$\s?\d/i

/** Words of cargoes, fixtures and sales, which rows of open ships do not have unless they say `open`. */
export const isOtherTrade = (text: string): boolean => CARGO_ROW.test(text)
