import { dayRange } from '../chartering/date-words.ts'
import { seaDays } from '../chartering/ship-words.ts'
import type { Draft } from '../draft.ts'
import { receivedLetter, type Scene } from '../letter/scene.ts'
import { cargoClosers, cargoOpeners } from '../words/phrases.ts'
import { type Route, routes } from '../words/routes.ts'
import { lineOf } from '../world.ts'
import { addDays } from '../zone-time.ts'

const sizes: Record<Route['kind'], readonly string[]> = {
  cape: ['STD CAPE 170-182K DWT', 'CAPE/NCASTLEMAX MAX 18 YRS'],
  kamsarmax: ['KMX 81-85K DWT', 'PMX/KMX MIN 75K DWT'],
  panamax: ['PMX 72-77K DWT MAX LOA 229M', 'PMX-KMX'],
  ultramax: ['UMX 60-64K DWT WITH GRABS', 'SMX-UMX GRABBED'],
  supramax: ['SMX 52-58K DWT GRABS', 'TESS 58 TYPE OR SIMILAR', 'SMX, GEARED + GRABS'],
  handysize: ['HSZ 28-38K DWT UPTO HMAX', 'LARGE HANDY 35-40K OHBS PREF'],
  coaster: ['5-7K DWCC SID BOX', 'ABT 6K DWCC GEARED OR GLESS'],
}

/** A charterer looks for a ship by the day: a trip or a short period. */
export function timeCharterOrder(scene: Scene): Draft {
  const { random, world, at } = scene
  const from = random.pick(world.peopleOf(random.chance(0.7) ? 'broker' : 'charterer'))
  const route = random.pick(routes)
  const start = addDays(at, random.int(3, 25))
  const laycan = dayRange(start, addDays(start, random.int(4, 9)))
  const size = random.pick(sizes[route.kind])
  const period = random.chance(0.25)
  const account = random.pick(world.peopleOf('charterer')).company.name.toUpperCase()
  // Sea time at 12.5 knots and about ten days in port, said in fives as always.
  const days = Math.max(15, Math.round((seaDays(route.miles, 12.5) + 10) / 5) * 5)
  const employment = period
    ? `${random.pick(['3/5', '4/6', '5/7', '11/13'])} MONTHS, TRADING WW WITHIN IWL, LAWFUL HARMLESS CGOES`
    : `1 TCT VIA ${route.load} TO ${route.discharge_country}, INT ${route.cargo}, DURATION ABT ${days} DAYS WOG`
  const core = `${random.pick(cargoOpeners)}

ACCT ${account}
${size}
DELY ${random.pick(['APS', 'DOP', 'AFSPS', 'DLOSP'])} ${route.load} ATDNSHINC
LAYCAN ${laycan} 0001/2400 HRS LT
FOR ${employment}
REDEL DLOSP 1 SP ${route.discharge_country} RGE PICO ATDNSHINC
HIRE IDEA: ${random.pick(['PLS INVITE', 'PLS INDICATE', 'LAST DONE LEVELS', 'INDEX LINKED ALSO CONSIDERED'])}
ILOHC USD ${random.pick(['5,000', '5,500', '6,000'])} LSUM
CVE USD ${random.pick(['1,250', '1,500'])} PMPR
NYPE 93 AS PER CHTRS PROFORMA
${random.pick(['5.00', '3.75', '6.25'])} PCT TTL

${random.pick(cargoClosers)}`
  return receivedLetter(scene, {
    line: lineOf(route.kind),
    from,
    core,
    subject: random.pick([
      `TC ORDER: ${size} - DELY ${route.load} ${laycan}`,
      `${route.kind.toUpperCase()} ${period ? 'SHORT PERIOD' : 'TCT'} // ${account}`,
      `1 TCT ${route.load}/${route.discharge_country} - L/C ${laycan}`,
      `pls ppse ${size.toLowerCase()} for tct ${route.load.toLowerCase()}`,
    ]),
  })
}
