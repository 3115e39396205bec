/** What an order asks of ships and ports beyond its own figures. Metres, years, cubic metres for a tonne. */
interface OrderWishes {
  needs_gear: boolean
  max_age: number | null
  stowage: number | null
  max_draft: number | null
  max_length: number | null
  excluded_flags: string[]
}

const GEARED = /\b(?:geared|gear required|grabs?|own gear|with gear)\b/i
const AGE = /\bmax(?:imum)? ?(?:age ?)?(\d{1,2}) ?(?:yrs?|years?|yoa)\b/i
const DRAFT =
  /\bmax(?:imum)? (?:arrival |sailing |arr |sw |fw |bw )?dra(?:ft|ught) ?:? ?(\d{1,2}(?:[.,]\d{1,2})?) ?m/i
const LENGTH = /\bmax(?:imum)? (?:loa|length) ?:? ?(\d{2,3}(?:[.,]\d{1,2})?) ?m/i
/** `SF 45`, `SF ABT 1.3`: cubic feet, or cubic metres where it is small. */
const STOWAGE = /\b(?:sf|stw|stowage(?: factor)?) ?:? ?(?:abt |about )?(\d{1,2}(?:[.,]\d{1,2})?)\b/i
const FLAGS = /\b(?:no|excl|excluding|not) ([a-z][a-z ,/&]{2,80}) flags?\b/i

const FEET = 35.3147
const LARGEST_METRES = 5

/** Usual room of cargoes in cubic metres for a tonne, as the trade reckons when an order does not say it. */
const usual: readonly (readonly [RegExp, number])[] = [
  [/\b(?:iron ore|pellets?|pig iron|hbi|dri)\b/i, 0.45],
  [/\b(?:steel|coils?|slabs?|billets?|rebars?)\b/i, 0.55],
  [/\b(?:manganese|chrome|nickel) ore\b/i, 0.6],
  [/\b(?:cement|clinker|gypsum|limestone|aggregates?|bauxite|alumina|salt)\b/i, 0.85],
  [/\b(?:ferts?|fertili[sz]ers?|dap|map|urea|potash|phosphates?)\b/i, 1.1],
  [/\b(?:coal|sugar)\b/i, 1.25],
  [/\b(?:wheat|corn|maize|rice|petcoke)\b/i, 1.35],
  [/\b(?:soya?beans?|barley|sbm|meal)\b/i, 1.5],
]

/** Flags as directories of ships write them, by how orders call them. */
const flags: Readonly<Record<string, string>> = {
  iranian: 'IRAN',
  syrian: 'SYRIA',
  russian: 'RUSSIA',
  cuban: 'CUBA',
  venezuelan: 'VENEZUELA',
  'north korean': 'NORTH KOREA',
  turkish: 'TURKEY',
  israeli: 'ISRAEL',
  chinese: 'CHINA',
  indian: 'INDIA',
  panamanian: 'PANAMA',
}

const numberOf = (found: RegExpExecArray | null) =>
  found?.[1] === undefined ? null : Number(found[1].replace(',', '.'))

/** Reads what the terms and notes of an order ask for; what is not said is not asked for. */
export function readWishes(words: string, cargo: string): OrderWishes {
  return {
    needs_gear: GEARED.test(words) && !/\bgearless\b/i.test(words),
    max_age: numberOf(AGE.exec(words)),
    stowage: stowageOf(words, cargo),
    max_draft: numberOf(DRAFT.exec(words)),
    max_length: numberOf(LENGTH.exec(words)),
    excluded_flags: flagsOf(words),
  }
}

function stowageOf(words: string, cargo: string): number | null {
  const said = numberOf(STOWAGE.exec(words))
  if (said !== null && said > 0) return said <= LARGEST_METRES ? said : said / FEET
  return usual.find(([names]) => names.test(cargo))?.[1] ?? null
}

function flagsOf(words: string): string[] {
  const said = FLAGS.exec(words)?.[1] ?? ''
  return said
    .toLowerCase()
    .split(/[,/&]|\b(?:and|or)\b/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => flags[each] ?? each.toUpperCase())
}
