import { describe, expect, test } from 'vitest'
import { readCargoes } from './read-cargoes.ts'
import { generateMails } from './testing/generate-mail.ts'
import { laterLayouts } from './testing/later-layouts.ts'
import { layouts } from './testing/layouts.ts'
import { generatorPorts } from './testing/said-order.ts'
import { f1OfCargoes, scoreMails } from './testing/score.ts'
import { unseenLayouts } from './testing/unseen-layouts.ts'

const read = (text: string, mailDate: Date | string = '2025-11-20') =>
  readCargoes(text, { mailDate, ports: generatorPorts })

describe('invented orders', () => {
  test.each([
    ['layouts that it was made with', layouts],
    ['layouts that were kept back', unseenLayouts],
    ['layouts that were written later', laterLayouts],
  ])('of %s are read, and hardly anything is invented', (name, set) => {
    const score = scoreMails(generateMails(set, set.length * 6, name), generatorPorts)
    expect(f1OfCargoes(score)).toBeGreaterThanOrEqual(0.98)
    expect(score.invented / (score.found + score.missed)).toBeLessThanOrEqual(0.01)
  })
})

test('an order says all that stands in it, and where it stands', () => {
  const text = `Subject: Cargo

A/C PRAIRIE GRAIN
55,000 MTS 10PCT MOLOO WHEAT IN BULK
LOAD: 1 SBP SANTOS, BRAZIL
DISCH: 1 SBP ALEXANDRIA OR DAMIETTA
LAYCAN: 01/10 DEC
8,000 MTS PWWD SHINC / 6,000 MTS PWWD SHEX EIU
2.5 PCT ADDCOM + 1.25 PUS`
  const [order] = read(text)
  expect(order).toMatchObject({
    kind: 'voyage',
    account: 'PRAIRIE GRAIN',
    cargo: 'WHEAT IN BULK',
    quantity_min: 55_000,
    quantity_max: 55_000,
    quantity_unit: 'mt',
    tolerance: 10,
    load_ports: ['Santos'],
    discharge_ports: ['Alexandria', 'Damietta'],
    laycan_from: '2025-12-01',
    laycan_to: '2025-12-10',
    load_rate: '8,000 MTS PWWD SHINC',
    discharge_rate: '6,000 MTS PWWD SHEX EIU',
    commission: 3.75,
  })
  const words = (span?: { start: number; end: number }) => text.slice(span?.start, span?.end)
  expect(words(order?.spans.account)).toBe('PRAIRIE GRAIN')
  expect(words(order?.spans.cargo)).toBe('WHEAT IN BULK')
  expect(words(order?.spans.quantity)).toBe('55,000 MTS 10PCT MOLOO')
  expect(words(order?.spans.load_ports)).toBe('SANTOS')
  expect(words(order?.spans.laycan)).toBe('01/10 DEC')
  expect(order?.confidence).toBeGreaterThan(0.9)
})

test('a time charter has delivery, redelivery, duration and the size of its ship', () => {
  const text = `TCT VSL 56-63K DWT MAX 15 YRS, DELY APS SANTOS, REDEL SINGAPORE, LC 20-25 NOV, ABT 55/60 DAYS, LAWFUL GENS/STEELS`
  expect(read(text, new Date('2025-11-10T09:00:00Z'))).toMatchObject([
    {
      kind: 'time_charter',
      delivery: 'Santos',
      redelivery: 'Singapore',
      laycan_from: '2025-11-20',
      duration_min_days: 55,
      duration_max_days: 60,
      dwt_min: 56_000,
      dwt_max: 63_000,
    },
  ])
})

test.each([
  [
    'open ships',
    'OPEN TONNAGE\nMV ALPHA 56,000 DWT BLT 2012 OPEN SANTOS 24-26 NOV, try 50,000 mts coal Santos / Rotterdam',
  ],
  [
    'a fixture',
    "FIXTURES\n'Amber Siskin' 2012 170,000/10 coal Newcastle/Rotterdam 20/29 Nov $12.80 fio - cnr",
  ],
  ['a negotiation', 'PLEASED TO OFFER FIRM:\nMV ALPHA\n30,000 MTS WHEAT\nSANTOS / ROTTERDAM\nLAYCAN 1-5 DEC'],
  [
    'a ship that is described',
    'MV ALPHA\nIMO NO: 9990416\nGRT/NRT: 30,051 / 18,207\nHO/HA: 5/5\nGRAIN: 68,927 CBM\nSantos / Rotterdam 1-5 Dec',
  ],
  ['an order that is fixed', '30,000 mt wheat Santos / Rotterdam 1-5 Dec now fixed'],
  [
    'what is quoted below an answer',
    'No thanks.\n\nOn Thu, 20 Nov 2025 at 10:00, X wrote:\n> 30,000 mt wheat, Santos / Rotterdam, 1-5 Dec',
  ],
  [
    'a report from sea',
    'ROB VLSFO/LSMGO : 726.0 / 72.5 MT\nFRESH WATER : 108 MT\nETA SANTOS 23 NOV, CARGO: WHEAT IN BULK',
  ],
])('%s is no order', (_, text) => {
  expect(read(`Subject: x\n\n${text}`)).toEqual([])
})

test('a day that does not exist is no laycan', () => {
  expect(read('30,000 mt wheat, Santos / Rotterdam, laycan 31 Nov')[0]?.laycan_from).toBeNull()
})

test('long lists and lines without an end are read without hanging', () => {
  const started = Date.now()
  const row = (at: number) => `${20_000 + at} mt wheat, Santos / Rotterdam, 01-07 Dec, 15000 / 8000, 2.5%`
  expect(read(Array.from({ length: 1_000 }, (_, at) => row(at)).join('\n'))).toHaveLength(1_000)
  for (const part of [
    '1,000 ',
    '/ Santos ',
    'a',
    ' ',
    '+ ',
    '10 mt wheat ',
    '.',
    '1',
    'laycan ',
    '- ',
    'abt. ',
    'min. ',
  ])
    read(`30,000 mt wheat Santos / Rotterdam ${part.repeat(100_000)}`)
  for (const head of [
    'loading',
    'sdwat / a',
    'imo',
    'duration',
    'ttl',
    'year',
    'load rate',
    '8000 mt',
    'lay',
  ])
    for (const pump of [' ', '\t', '-', '. '])
      read(`30,000 mt wheat Santos / Rotterdam\n${head}${pump.repeat(3_000)}x`)
  expect(Date.now() - started).toBeLessThan(15_000)
})

/** Amount, cargo, first ports and laycan of each order. */
const short = (text: string) =>
  read(text).map((order) =>
    order.kind === 'voyage'
      ? `${order.quantity_max} ${order.cargo}: ${order.load_ports[0]} - ${order.discharge_ports[0]} ${order.laycan_from}/${order.laycan_to} ${order.commission}`
      : `${order.delivery} - ${order.redelivery} ${order.laycan_from}/${order.laycan_to} ${order.duration_max_days}`,
  )

test.each([
  [
    'days are no commission',
    'Acct Palisade\n35000/5 coal\nRichards Bay / Kandla\n5-14 Dec\n12000/10000\n2.5',
    '35000 coal: Richards Bay - Kandla 2025-12-05/2025-12-14 2.5',
  ],
  [
    'room for a tonne is no place',
    '5.000 mt wheat sf 1,30 Constanta => Egypt Med 25-30/11 1250x/1500x 2,5%',
    '5000 wheat: Constanta - Egypt Med 2025-11-25/2025-11-30 2.5',
  ],
  [
    'a word before a known cargo takes no port with it',
    '2.500 cbm packaged timber Riga - Alexandria 1h Dec',
    '2500 packaged timber: Riga - Alexandria 2025-12-01/2025-12-15 null',
  ],
  [
    'new is the beginning of a port',
    '47,000 mt hrc, New Orleans / Mobile, 15-26 Dec, 6500 / 7500, 5%',
    '47000 hrc: New Orleans - Mobile 2025-12-15/2025-12-26 5',
  ],
  [
    'thousands with a tolerance need no unit',
    'Acct Solano\nPet coke 50k 10%\nHouston/Kandla\n15-25 Dec',
    '50000 Pet coke: Houston - Kandla 2025-12-15/2025-12-25 null',
  ],
  [
    'days with a stroke before the month',
    '60.000 MT BARLEY\nCONSTANTA/JEDDAH\nLAYDAYS: 10/20.12.2025',
    '60000 BARLEY: Constanta - Jeddah 2025-12-10/2025-12-20 null',
  ],
  [
    'prompt at the end of a line',
    '10,000 mts bagged rice Kakinada/Abidjan ppt',
    '10000 bagged rice: Kakinada - Abidjan 2025-11-20/2025-11-20 null',
  ],
  [
    'from a place to another that nobody knows',
    'We need a vessel for 44,000 mts 5% more or less of petcoke from Lutong Bay to Santa Oria, laycan 20 to 22 December.',
    '44000 petcoke: Lutong Bay - Santa Oria 2025-12-20/2025-12-22 null',
  ],
  [
    'red is a redelivery behind a comma',
    'ACCT SOLANO, SMX, DEL USG, RED CONT, LAYCAN 1-10 DEC, GRAINS, 30-35 DAYS',
    'USG - CONT 2025-12-01/2025-12-10 35',
  ],
])('%s', (_, text, order) => {
  expect(short(text)).toEqual([order])
})

test('the description of a ship over several lines is no order', () => {
  expect(
    read('MV PUFFIN\n- 33,200 DWT / BLT 2011 / 4 X 30T\n- OPEN DURBAN, 25-26 NOV\n- TRY UKC/MED'),
  ).toEqual([])
})

test('the subject of a negotiation about one ship is no order, that of a cargo is', () => {
  const subject = 'Re: MV THALASSA PIONEER / Kestrel Grain - Paranagua/Haldia 60,000 soybean meal'
  expect(read(`Subject: ${subject}\n\nThanks, noted.`)).toEqual([])
  expect(read('Subject: 60,000 MT COAL - Durban/Kandla 5-14 Dec\n\nPls offer.')).toHaveLength(1)
})

test('an amount above the name of a writer is no order, and friends are an account', () => {
  expect(read('Work resumed today, balance 14,300 mts.\n\nSabine Claasen / Gruenacker Grain')).toEqual([])
  const friends = 'A/C CLOSE FRIENDS: SANTOS => KANDLA + 61k 10PCT MOLCHOPT SOYABEANS + L/C 27 NOV-8 DEC'
  expect(read(friends)).toMatchObject([{ account: 'CLOSE FRIENDS', load_ports: ['Santos'] }])
  expect(read(`ACCT ${friends.replace(':', '\n')}`)[0]?.account).toBe('CLOSE FRIENDS')
  expect(read('TC ORDER: SMX 52-58K DWT - DELY SANTOS 8-13 DEC - REDEL KANDLA')[0]?.account).toBe('')
})
