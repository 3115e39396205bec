import { dateStyles, dayRange } from '../chartering/date-words.ts'
import { whole } from '../chartering/money.ts'
import type { Draft } from '../draft.ts'
import { escapeHtml, wordParagraphs } from '../letter/html.ts'
import { receivedLetter, type Scene } from '../letter/scene.ts'
import type { Random } from '../random.ts'
import { cargoClosers, cargoOpeners } from '../words/phrases.ts'
import { type Route, routes } from '../words/routes.ts'
import { lineOf } from '../world.ts'
import { addDays } from '../zone-time.ts'

export interface Order {
  route: Route
  quantity: number
  tolerance: string
  laycan: string
  from: Date
  to: Date
  commission: string
  account: string
  load_terms: string
  discharge_terms: string
}

const terms = ['SHINC', 'SSHEX EIU', 'SSHINC', 'SHEX UU', 'FHINC', 'SSHEX UU']

export function inventOrder({ random, at, world }: Scene, route: Route): Order {
  const from = addDays(at, random.int(6, 32))
  const to = addDays(from, random.int(4, 11))
  const charterer = random.pick(world.peopleOf('charterer')).company
  // Orders ask for round lots around what ships of the kind lift.
  const quantity = Math.round((route.quantity * (0.92 + random.next() * 0.1)) / 500) * 500
  return {
    route,
    quantity,
    from,
    to,
    tolerance: random.pick(['10PCT MOLOO', '10PCT MOLCHOPT', '5PCT MOLOO', 'MIN/MAX', '+/-10PCT OO']),
    laycan: dayRange(from, to, random.pick(dateStyles)),
    commission: random.pick([
      '3.75 PCT TTL',
      '2.5 PCT ADDCOM + 1.25 PUS',
      '5 PCT TTL',
      '3.75 ADC PUS',
      '2.5 PCT TTL',
      '5 ADC + 1.25 PUS',
    ]),
    account: random.pick([
      charterer.name.toUpperCase(),
      'DIRECT CHTRS',
      'CNR',
      'A/C CLOSE FRIENDS',
      `MESSRS ${charterer.name.toUpperCase()}`,
    ]),
    load_terms: random.pick(terms),
    discharge_terms: random.pick(terms),
  }
}

/** One to five cargoes that a broker or a charterer wants ships for. */
export function cargoOrder(scene: Scene): Draft {
  const { random, world } = scene
  const from = random.pick(world.peopleOf(random.chance(0.6) ? 'broker' : 'charterer'))
  const first = random.pick(routes)
  const alike = routes.filter(({ kind }) => lineOf(kind) === lineOf(first.kind))
  const others = random.chance(0.45) ? random.sample(alike, random.int(1, 4)) : []
  const orders = [first, ...others.filter((route) => route !== first)].map((route) =>
    inventOrder(scene, route),
  )
  const layout = random.pick([stated, lines, compact, stated])
  const opener = random.pick(cargoOpeners)
  const closer = random.pick(cargoClosers)
  const core = `${opener}\n\n${orders.map((order) => layout(order, random)).join('\n\n')}\n\n${closer}`
  return receivedLetter(scene, {
    line: lineOf(first.kind),
    from,
    subject: subjectOf(orders, random),
    core,
    ...(random.chance(0.15) && from.mailer === 'outlook'
      ? {
          htmlCore: `${wordParagraphs(`\n${opener}\n`)}\n${orderTable(orders)}\n${wordParagraphs(`\n${closer}`)}`,
        }
      : {}),
  })
}

function subjectOf(orders: Order[], random: Random): string {
  const order = orders[0]
  if (!order) return 'Cargo order'
  const { route, laycan } = order
  if (orders.length > 2) return `${orders.length} FIRM ORDERS // PLS PPSE ${route.kind.toUpperCase()} TONNAGE`
  const mts = whole(order.quantity)
  return random.pick([
    `${mts} MT ${route.cargo} // ${route.load} - ${route.discharge} // L/C ${laycan}`,
    `FIRM CGO: ${route.load} / ${route.discharge} ${laycan}`,
    `${route.cargo} ${route.load}/${route.discharge} - pls offer`,
    `Order ${route.load_country} - ${route.discharge_country} ${mts} mts`,
    `${route.kind.toUpperCase()} ORDER EX ${route.load} ${laycan}`,
    `pls rate ${mts} ${route.cargo.toLowerCase()} ${route.load.toLowerCase()} to ${route.discharge.toLowerCase()}`,
  ])
}

export function stated(order: Order): string {
  const { route } = order
  return `ACCT ${order.account}
${whole(order.quantity)} MTS ${order.tolerance} ${route.cargo} STW ABT ${route.stowage}'
LOAD: 1 SBP ${route.load}, ${route.load_country}
DISCH: 1 SBP ${route.discharge}, ${route.discharge_country}
LAYCAN: ${order.laycan}
LOAD RATE: ${whole(route.load_rate)} MTS PWWD ${order.load_terms}
DISCH RATE: ${whole(route.discharge_rate)} MTS PWWD ${order.discharge_terms}
FIOST
GENCON 94 / CHTRS' PROFORMA
${order.commission}`
}

function lines(order: Order, random: Random): string {
  const { route } = order
  return `- ${whole(order.quantity)}/${order.tolerance.toLowerCase()} ${route.cargo.toLowerCase()}
- ${route.load} / ${route.discharge}
- ${order.laycan}
- ${whole(route.load_rate)} ${order.load_terms.toLowerCase()} / ${whole(route.discharge_rate)} ${order.discharge_terms.toLowerCase()}
- frt idea usd ${(Math.round(route.freight * (0.9 + random.next() * 0.15) * 4) / 4).toFixed(2)} pmt fiost bss 1/1
- ${order.commission.toLowerCase()}`
}

function compact(order: Order): string {
  const { route } = order
  return `${order.account}: ${route.load} => ${route.discharge} + ${Math.round(order.quantity / 1000)}k ${order.tolerance} ${route.cargo} (SF ${route.stowage}) + ${route.load_rate}/${route.discharge_rate} ${order.load_terms} BENDS + L/C ${order.laycan} + ${order.commission}`
}

function orderTable(orders: Order[]): string {
  const rows = orders.flatMap((order) =>
    stated(order)
      .split('\n')
      .map((line) => line.split(': ')),
  )
  return `<table border=0 cellpadding=2>${rows
    .map(([name, value]) =>
      value === undefined
        ? `<tr><td colspan=2><b>${escapeHtml(name ?? '')}</b></td></tr>`
        : `<tr><td style='color:#44546A'>${escapeHtml(name ?? '')}</td><td>${escapeHtml(value)}</td></tr>`,
    )
    .join('\n')}</table>`
}
