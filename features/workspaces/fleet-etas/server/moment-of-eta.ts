const DAY_MS = 86_400_000
/** No voyage is longer: what lies further ahead, or further back for a whole date, is none. */
const AHEAD_MS = 200 * DAY_MS

/**
 * The moment of an ETA as AIS has it: month and day, hour and minute in UTC, without a year. It is the first such moment that does
 * not lie more than two months before it was said. Vendors may write whole ISO dates. Undefined for anything else.
 */
export function momentOfEta(text: string, said_at: number): number | undefined {
  const short = /^(\d\d)-(\d\d)(?: (\d\d):(\d\d))?$/.exec(text.trim())
  if (!short) return isoMoment(text.trim(), said_at)
  const [month = 0, day = 0, hour = 0, minute = 0] = short.slice(1).map((part) => Number(part ?? 0))
  const year = new Date(said_at).getUTCFullYear()
  return [year - 1, year, year + 1]
    .map((each) => validMoment(each, { month, day, hour, minute }))
    .find((at) => at !== undefined && at > said_at - 60 * DAY_MS && at < said_at + AHEAD_MS)
}

function validMoment(
  year: number,
  { month, day, hour, minute }: { month: number; day: number; hour: number; minute: number },
): number | undefined {
  if (hour > 23 || minute > 59) return undefined
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.getTime() : undefined
}

function isoMoment(text: string, said_at: number): number | undefined {
  if (!/^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?(?:\.\d+)?Z?)?$/.test(text)) return undefined
  const at = Date.parse(/T|\s/.test(text) && !text.endsWith('Z') ? `${text.replace(' ', 'T')}Z` : text)
  return Number.isNaN(at) || Math.abs(at - said_at) > AHEAD_MS ? undefined : at
}
