import { dayMonth, dayRange } from '../chartering/date-words.ts'
import { money, whole } from '../chartering/money.ts'
import { shipDescription } from '../chartering/ship-words.ts'
import { inventVoyage, type Voyage } from '../chartering/voyage.ts'
import { peopleOfLine, type Scene } from '../letter/scene.ts'
import type { Random } from '../random.ts'
import { inventOrder, type Order, stated } from '../shapes/cargo-order.ts'
import { lineOf } from '../world.ts'
import { addDays } from '../zone-time.ts'
import type { Conversation, Turn } from './conversation.ts'

interface Bargain {
  scene: Scene
  voyage: Voyage
  order: Order
  /** Freight in dollars a tonne, or hire in dollars a day for a time charter. */
  unit: 'pmt' | 'pd'
  bid: number
  ask: number
  demurrage_bid: number
  demurrage_ask: number
}

const byUs = [
  'PLEASED TO OFFER FIRM ON BEHALF OF OWNERS',
  'OWNERS ARE PLEASED TO OFFER FIRM AS FOLL',
  'WE ARE AUTHORISED TO OFFER FIRM',
]
const replies = [
  '1600 HRS LONDON TODAY',
  '1100 HRS LONDON',
  '1800 HRS SPORE',
  'PROMPT REPLY',
  'COB ATHENS',
  '30 MINS',
]
const thanks = [
  'THANKS {other} LAST',
  'TKS FOR OFFER',
  'MANY THANKS FOR YR LAST',
  'TKS {other} COUNTER',
  'WELL RCVD WITH TKS',
]
const asides = [
  'Try yr best pls, gap is small now.',
  'Owners have another one working at the same levels.',
  'Chtrs are at their limit, pls push.',
  'Between us they can do 0.25 more.',
  'Pls turn them around before lunch.',
  'Let us wrap this up today.',
  'Market is sliding, would take it if I were owners.',
  '',
]

/** Firm offer, counters that meet, on subjects, subjects lifted or failed: as far as `length` turns go. */
export function negotiation(scene: Scene, length: number): Conversation {
  const { random, world } = scene
  const bargain = startBargain(scene)
  const { voyage, order } = bargain
  const line = lineOf(voyage.ship.kind)
  const weStart = random.chance(0.4)
  return {
    line,
    them: random.pick(world.peopleOf(random.chance(0.7) ? 'broker' : 'charterer')),
    us: random.pick(peopleOfLine(line)),
    subject: random.pick([
      `MV ${voyage.ship.name} / ${order.account} - FIRM OFFER`,
      `${voyage.ship.name} // ${order.route.load}-${order.route.discharge} // ${order.laycan}`,
      `${order.account} ${order.route.cargo} ${order.route.load}/${order.route.discharge} - MV ${voyage.ship.name}`,
      `pvt & conf - ${voyage.ship.name.toLowerCase()}`,
    ]),
    turns: Array.from(
      { length },
      (_, index) =>
        ({ ours: (index % 2 === 0) === weStart, text: turnText(bargain, index, length) }) satisfies Turn,
    ),
  }
}

function startBargain(scene: Scene): Bargain {
  const { random } = scene
  const voyage = inventVoyage(scene)
  const unit = random.chance(0.3) ? 'pd' : 'pmt'
  const middle = unit === 'pmt' ? voyage.route.freight : voyage.ship.hire
  const step = unit === 'pmt' ? 0.05 : 50
  const near = (factor: number) => Math.round((middle * factor) / step) * step
  return {
    scene,
    voyage,
    order: inventOrder(scene, voyage.route),
    unit,
    bid: near(0.92 + random.next() * 0.03),
    ask: near(1.04 + random.next() * 0.05),
    demurrage_bid: Math.round((voyage.ship.hire * 0.9) / 500) * 500,
    demurrage_ask: Math.round((voyage.ship.hire * 1.1) / 500) * 500,
  }
}

function turnText(bargain: Bargain, index: number, length: number): string {
  const { random } = bargain.scene
  const left = length - 1 - index
  // Long talks come to an end; short ones stop in the middle, as most do.
  const closes = length >= 6
  if (index === 0) return firmOffer(bargain)
  if (closes && left === 0) return ending(bargain)
  if (closes && left === 1)
    return random.pick([
      "Noted, will chase subs. Chtrs waiting for receivers' and stem confirmation, expect latest tomorrow 1200 London.",
      'OK noted on subs, pls keep owners advised. Stem is checking now.',
      'Tks for good cooperation. Subjects time extended to 1700 hrs London, pls confirm agreeable.',
    ])
  if (closes && left === 2) return agreed(bargain)
  return counter(bargain, index, closes ? length - 3 : length)
}

function price({ unit }: Bargain, amount: number): string {
  return unit === 'pmt' ? `FRT USD ${money(amount)} PMT FIOST` : `HIRE USD ${whole(amount)} DIOT`
}

function firmOffer(bargain: Bargain): string {
  const { scene, voyage, order, unit, ask } = bargain
  const { random } = scene
  const head = `${random.pick(byUs)}, REPLY HERE BY ${random.pick(replies)}:\n\n${shipDescription(voyage.ship)}\n`
  if (unit === 'pmt')
    return `${head}\nFOR\n\n${stated(order)}\n${price(bargain, ask)} BSS 1/1\nDEM USD ${whole(bargain.demurrage_ask)} PDPR / HDLTS BENDS\nOWNERS AGENTS BENDS\nSUB VSL BEING FREE / SUB FURTHER TERMS AND DETAILS\n\nEND OFFER`
  return `${head}\nFOR\n\nACCT ${order.account}
DELY APS ${order.route.load} ATDNSHINC
LAYCAN ${order.laycan} 0001/2400 HRS LT
1 TCT WITH ${order.route.cargo} REDEL DLOSP 1 SP ${order.route.discharge_country} PICO ATDNSHINC
${price(bargain, ask)}
BOD ABT ${random.int(400, 900)} MT VLSFO / ABT ${random.int(60, 160)} MT LSMGO, BOR ABT SAME AS ON DELY
ILOHC USD 5,500 LSUM / CVE USD 1,500 PMPR
${order.commission}
NYPE 93

END OFFER`
}

/** Each counter closes part of the gap between bid and ask, so the figures meet at the agreed turn. */
function counter(bargain: Bargain, index: number, last: number): string {
  const { scene, order } = bargain
  const { random } = scene
  const step = bargain.unit === 'pmt' ? 0.05 : 50
  const closeness = Math.min(1, index / Math.max(2, last))
  const byCharterers = index % 2 === 1
  const middle = settledPrice(bargain)
  const start = byCharterers ? bargain.bid : bargain.ask
  const amount = Math.round((start + (middle - start) * closeness) / step) * step
  const demurrage = byCharterers ? bargain.demurrage_bid : bargain.demurrage_ask
  const extras = random.sample(
    bargain.unit === 'pmt' ? voyageExtras(order, demurrage) : timeExtras(order, random),
    random.int(1, 4),
  )
  const side = byCharterers ? 'CHTRS' : 'OWNERS'
  return `${random.pick(thanks).replace('{other}', byCharterers ? 'OWNERS' : 'CHTRS')}, ${side} COUNTER, REPLY ${random.pick(replies)}:\n\nACCEPT/EXCEPT\n- ${price(bargain, amount)}\n${extras.join('\n')}\n\nELSE AS PER LAST\n\n${random.pick(asides)}`.trimEnd()
}

function voyageExtras(order: Order, demurrage: number): string[] {
  return [
    `- LAYCAN ${dayRange(order.from, addDays(order.to, -1))}`,
    `- ${whole(order.route.load_rate)} ${order.load_terms} / ${whole(order.route.discharge_rate)} ${order.discharge_terms}`,
    '- CHTRS AGENTS BENDS',
    '- OWNERS AGENTS LOAD / CHTRS AGENTS DISCH',
    `- DEM USD ${whole(demurrage)} PDPR / HDLTS`,
    '- SHIFTING TIME NOT TO COUNT',
    '- 95 PCT FRT W/I 5 BANKING DAYS',
    "- SUB STEM/RECEIVERS' APPROVAL W/I 1 WORKING DAY AFTER MAIN TERMS",
    '- EXTRA INSURANCE OWNERS ACCT MAX USD 2,500',
    '- DELETE "AND/OR" IN CLAUSE 22',
  ]
}

function timeExtras(order: Order, random: Random): string[] {
  return [
    `- LAYCAN ${dayRange(order.from, addDays(order.to, -1))}`,
    `- DELY ${random.pick(['DOP', 'APS', 'AFSPS'])} ${order.route.load}`,
    `- ILOHC USD ${random.pick(['5,000', '5,500', '6,000'])} LSUM INCL GARBAGE`,
    '- BUNKER PRICES USD 560 PMT VLSFO / USD 780 PMT LSMGO BENDS',
    "- CHTRS HAVE OPTION TO BUNKER PRIOR DELY, NOT INTERFERING WITH OWNERS' OPS",
    '- FIRST HIRE PLUS BOD W/I 3 BANKING DAYS AFTER DELY',
    '- NO HOT WORK WITH CREW, RIGGERS CHTRS ACCT',
    "- SUB CHTRS' BOD APPROVAL W/I 1 WORKING DAY",
    '- HRA TO BE AGREED / GOA TRANSIT OK WITH GUARDS CHTRS ACCT',
  ]
}

function settledPrice({ bid, ask, unit }: Bargain): number {
  const step = unit === 'pmt' ? 0.05 : 50
  return Math.round((bid + ask) / 2 / step) * step
}

function agreed(bargain: Bargain): string {
  const { order, voyage, scene, unit } = bargain
  const demurrage = Math.round((bargain.demurrage_bid + bargain.demurrage_ask) / 1000) * 500
  const { load, discharge, discharge_country, cargo } = order.route
  const terms =
    unit === 'pmt'
      ? `${whole(order.quantity)} MTS ${order.tolerance} ${cargo}\n${load} / ${discharge}\nLAYCAN ${order.laycan}\n${price(bargain, settledPrice(bargain))}\nDEM USD ${whole(demurrage)} PDPR / HDLTS BENDS`
      : `1 TCT DELY APS ${load} REDEL DLOSP ${discharge_country} INT ${cargo}\nLAYCAN ${order.laycan}\n${price(bargain, settledPrice(bargain))}`
  return `PLEASED TO CONFIRM MAIN TERMS FULLY AGREED AS FOLL, ON SUBS STEM/RECEIVERS/CHTRS BOD APPROVAL TO BE LIFTED BY ${dayMonth(addDays(scene.at, 2))} 1700 HRS LONDON:

MV ${voyage.ship.name} / ${order.account}
${terms}
${order.commission}
OTHERWISE AS PER NEGO

PLS CONFIRM.`
}

function ending(bargain: Bargain): string {
  const { scene, voyage } = bargain
  return scene.random.chance(0.75)
    ? `GOOD NEWS - PLEASED TO CONFIRM CHARTERERS HEREBY LIFT ALL SUBJECTS AND WE ARE CLEAN FIXED.\n\nREF ${voyage.reference}. RECAP FOLLOWS. MANY THANKS TO ALL FOR SUPPORT.`
    : 'Regret to advise that charterers were unable to lift subs, stem not confirmed. Both sides free with no further obligation.\n\nSorry for the lost time, hope to conclude on the next one.'
}
