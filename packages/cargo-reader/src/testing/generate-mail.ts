import { createRandom, type Random } from '@laycan/demo-mail/random.ts'
import type { Layout } from './layouts.ts'
import { inventSaid, type SaidOrder } from './said-order.ts'

/** A mail of invented orders in one layout, and what they say. */
export interface GeneratedMail {
  layout: string
  text: string
  date: string
  orders: SaidOrder[]
}

const OPENERS = [
  'Dear all,\n\nPls propose suitable tonnage for:',
  'Good day\n\nFIRM CARGOES:',
  'Hi,\n\npls find below our fresh orders',
  '',
  'Gents / good morning\n\n*** CARGOES ***',
]
const CLOSERS = [
  'Brgds\nMarit Holm\nKelpline Chartering\nTel: +47 22 12 34 56',
  'Awaiting your firm offers\n\nBest regards\nDesk',
  'As brokers only\nOffice open Mon-Fri 08-18. This e-mail was sent on 04 Dec 2025 to 12,500 recipients.',
  'Thanks & regards',
]
/** What stands beside cargoes and is none. */
const TONNAGE = `
OPEN TONNAGE
MV BAY AVOCET  56,104 DWT BLT 2012 OPEN LANSHAN 24-26 NOV
MV ASIA LYNX - 63,417 dwt / 2016 blt / open CJK 20-22 Nov, try 50,000 mts coal Indonesia / India
`
const FIXTURES = `
FIXTURES HEARD
'Northern Ptarmigan' 2012 170,000/10 coal Newcastle/Rotterdam 20/29 Nov $12.80 fio - Rhinex
MV SILVER PLOVER 61k/2019 dely Navlakhi 20/22 Nov trip China redel Qingdao usd 15,750 daily - cnr
`

/** Mails of each layout in turn; the same for the same seed. */
export function generateMails(layouts: readonly Layout[], count: number, seed: string): GeneratedMail[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, (_, at) => {
    const layout = layouts[at % layouts.length]
    if (!layout) throw new RangeError('No layouts')
    return writeMail(layout, random.fork(at))
  })
}

function writeMail(layout: Layout, random: Random): GeneratedMail {
  const mail = new Date(Date.UTC(2025, random.int(0, 11), random.int(1, 28)))
  const orders = Array.from({ length: random.int(1, 4) }, () => inventSaid(random, mail, layout.kind))
  const written = orders.map((order, at) => layout.write(order, random, at)).join(layout.between)
  const beside = random.weighted([
    ['', 5],
    [TONNAGE, 2],
    [FIXTURES, 1],
  ])
  const parts = [
    random.pick(OPENERS),
    layout.head ? `${layout.head}\n${written}` : written,
    beside,
    random.pick(CLOSERS),
  ]
  return {
    layout: layout.name,
    text: `Subject: ORDERS\n\n${parts.filter((part) => part !== '').join('\n\n')}\n`,
    date: mail.toISOString().slice(0, 10),
    orders,
  }
}
