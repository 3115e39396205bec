import type { Random } from '../random.ts'
import type { Company, Ship, ShipKind } from '../trade.ts'
import { classSocieties, flags, fleetNames, yards } from '../words/ship-names.ts'

interface KindFigures {
  dwt: readonly [number, number]
  loa: readonly [number, number]
  beam: number
  /** Summer draft in metres for each tonne of the largest of the kind. */
  draft: readonly [number, number]
  holds: number
  gear: readonly string[]
  tons: readonly [number, number]
  hire: readonly [number, number]
  /** Grain cubic metres for each tonne of deadweight. */
  cubic: number
}

export const kindFigures: Record<ShipKind, KindFigures> = {
  cape: {
    dwt: [169_000, 210_000],
    loa: [289, 300],
    beam: 45,
    draft: [17.6, 18.4],
    holds: 9,
    gear: ['GEARLESS'],
    tons: [42, 54],
    hire: [17_000, 32_000],
    cubic: 1.11,
  },
  kamsarmax: {
    dwt: [80_500, 84_900],
    loa: [225, 229],
    beam: 32.26,
    draft: [14.2, 14.6],
    holds: 7,
    gear: ['GEARLESS'],
    tons: [26, 32],
    hire: [12_000, 18_500],
    cubic: 1.19,
  },
  panamax: {
    dwt: [72_500, 77_200],
    loa: [222, 225],
    beam: 32.26,
    draft: [13.8, 14.2],
    holds: 7,
    gear: ['GEARLESS'],
    tons: [28, 34],
    hire: [10_500, 16_000],
    cubic: 1.18,
  },
  ultramax: {
    dwt: [60_200, 64_900],
    loa: [197, 200],
    beam: 32.26,
    draft: [12.9, 13.5],
    holds: 5,
    gear: ['4X30T CR', '4X36T CR + 4X12 CBM GRABS', '4X35T CR'],
    tons: [20, 25],
    hire: [12_500, 19_000],
    cubic: 1.27,
  },
  supramax: {
    dwt: [52_300, 58_700],
    loa: [187, 190],
    beam: 32.26,
    draft: [12.2, 12.85],
    holds: 5,
    gear: ['4X30T CR', '4X30T CR + 4X12 CBM GRABS', '4X35T CR'],
    tons: [24, 30],
    hire: [10_000, 16_500],
    cubic: 1.26,
  },
  handysize: {
    dwt: [28_100, 39_900],
    loa: [169, 180],
    beam: 28.4,
    draft: [9.7, 10.6],
    holds: 5,
    gear: ['4X30T CR', '4X30.5T CR', '4X25T CR'],
    tons: [17, 23],
    hire: [8_500, 14_000],
    cubic: 1.25,
  },
  coaster: {
    dwt: [3_100, 11_900],
    loa: [88, 137],
    beam: 15.9,
    draft: [5.3, 8.2],
    holds: 2,
    gear: ['GLESS', '2X12.5T CR', '2X40T CR'],
    tons: [7, 12],
    hire: [3_200, 6_800],
    cubic: 1.38,
  },
}

const kindsOf: Record<string, readonly ShipKind[]> = {
  astrokyma: ['cape', 'kamsarmax', 'panamax'],
  kavodros: ['panamax', 'supramax', 'handysize'],
  theonymfi: ['kamsarmax', 'ultramax', 'supramax'],
  vestrahav: ['cape', 'cape', 'kamsarmax'],
  sundholmen: ['ultramax', 'handysize'],
  'haiqing-ocean': ['cape', 'panamax', 'supramax'],
  jiangtu: ['supramax', 'ultramax', 'kamsarmax'],
  tsukinami: ['handysize', 'supramax', 'ultramax'],
  'aranami-line': ['cape', 'kamsarmax', 'ultramax'],
  poyrazli: ['coaster', 'coaster', 'handysize'],
  dhowstar: ['supramax', 'handysize'],
  kerzell: ['coaster', 'handysize'],
  belomost: ['coaster', 'handysize'],
  hansaebit: ['cape', 'panamax', 'ultramax'],
  ponzalba: ['supramax', 'coaster', 'panamax'],
  sindhuratna: ['supramax', 'panamax', 'handysize'],
}

export function buildFleet(owner: Company, random: Random): Ship[] {
  const names = fleetNames[owner.slug]
  const kinds = kindsOf[owner.slug]
  if (!names || !kinds) return []
  return names.own.map((own) => {
    const name = [names.prefix, own, names.suffix].filter((part) => part !== undefined).join(' ')
    return buildShip(name, random.pick(kinds), owner, random)
  })
}

function buildShip(name: string, kind: ShipKind, owner: Company, random: Random): Ship {
  const figures = kindFigures[kind]
  const between = ([low, high]: readonly [number, number]) => low + random.next() * (high - low)
  const share = random.next()
  const dwt = Math.round(figures.dwt[0] + share * (figures.dwt[1] - figures.dwt[0]))
  const loa = round(figures.loa[0] + share * (figures.loa[1] - figures.loa[0]), 2)
  const draft = round(figures.draft[0] + share * (figures.draft[1] - figures.draft[0]), 2)
  const gross = Math.round(dwt * (kind === 'coaster' ? 0.68 : 0.55))
  const grain = Math.round(dwt * figures.cubic)
  const laden = round(between(figures.tons), 1)
  return {
    name,
    kind,
    owner,
    dwt,
    loa,
    draft,
    gross,
    grain,
    imo: '',
    call_sign: `${random.pick(['V7', 'D5', '9H', '3E', 'A8'])}${random.pick(['AB', 'KQ', 'LT', 'RX', 'ZW'])}${random.int(2, 9)}`,
    flag: random.pick(flags),
    class_society: random.pick(classSocieties),
    yard: random.pick(yards),
    built: random.int(2003, 2024),
    dwcc: Math.floor((dwt * (kind === 'cape' ? 0.975 : 0.96)) / 100) * 100,
    // The waterplane times the density of sea water, in tonnes for a centimetre.
    tpc: round((loa * figures.beam * 0.92 * 1.025) / 100, 1),
    beam: figures.beam,
    net: Math.round(gross * 0.6),
    bale: Math.round(grain * 0.965),
    holds: figures.holds,
    gear: random.pick(figures.gear),
    speed: round(12 + random.next() * 2, 1),
    laden_tons: laden,
    ballast_tons: round(laden * 0.9, 1),
    hire: Math.round(between(figures.hire) / 250) * 250,
  }
}

/** A number with the right check digit (IMO A.1117) from a range at the end that no ship has been given. */
export function inventImo(index: number): string {
  const digits = String(999_000 + (index % 1000))
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (7 - place), 0)
  return `${digits}${sum % 10}`
}

function round(value: number, places: number): number {
  return Number(value.toFixed(places))
}
