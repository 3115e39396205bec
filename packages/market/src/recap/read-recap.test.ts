import { expect, test } from 'vitest'
import { readRecap } from './read-recap.ts'
import { recapText } from './recap-text.ts'

const mail = (id: string, from_own: boolean, text: string) => ({
  id,
  from_own,
  date: `2025-11-2${id}T10:00:00Z`,
  text,
})

const offer = `OWNERS ARE PLEASED TO OFFER FIRM AS FOLL:
MV OCEAN KESTREL
ACCT PRAIRIE GRAIN
30,000 MTS 10PCT MOLOO WHEAT
LOAD: 1 SBP ROUEN
DISCH: 1 SBP ALEXANDRIA
LAYCAN: 01/05 DEC
LOAD RATE: 8,000 MTS PWWD SHINC
DISCH RATE: 5,000 MTS PWWD SHINC
FRT USD 21.00 PMT FIOST
DEM USD 14,000 PDPR / HDLTS BENDS
3.75 PCT TTL
GENCON 94`
const counter = `THANKS OWNERS LAST, CHTRS COUNTER:
ACCEPT/EXCEPT
- FRT USD 19.00 PMT FIOST
- DEM USD 12,000 PDPR / HDLTS BENDS
ELSE AS PER LAST

On Thu, 20 Nov 2025 at 10:00, Owners wrote:
> FRT USD 21.00 PMT FIOST`
const terms = (...mails: ReturnType<typeof mail>[]) =>
  new Map(readRecap(mails).map((term) => [term.name, term]))

test('an offer is open, and usual terms that nobody named are missing', () => {
  const read = terms(mail('0', true, offer))
  expect(read.get('Freight')).toMatchObject({ ours: 'FRT USD 21.00 PMT FIOST', theirs: '', state: 'open' })
  expect(read.get('Load port')?.ours).toBe('1 SBP ROUEN')
  expect(read.get('Agents')?.state).toBe('missing')
  expect(read.get('Law and arbitration')?.state).toBe('missing')
  expect(read.has('Hire')).toBe(false)
})

test('a counter leaves open what it names and accepts the rest; what it quotes is not said again', () => {
  const read = terms(mail('0', true, offer), mail('1', false, counter))
  expect(read.get('Freight')).toMatchObject({
    ours: 'FRT USD 21.00 PMT FIOST',
    theirs: 'FRT USD 19.00 PMT FIOST',
    state: 'open',
    mail_id: '1',
  })
  expect(read.get('Laycan')).toMatchObject({ agreed: '01/05 DEC', state: 'agreed' })
  const span = read.get('Freight')?.span
  expect(counter.slice(span?.start, span?.end)).toBe('FRT USD 19.00 PMT FIOST')
})

test('a term is agreed when it is accepted, and open again when one side says something else', () => {
  const mails = [
    mail('0', true, offer),
    mail('1', false, counter),
    mail('2', true, 'FREIGHT AGREED\nDEM USD 13,000 PDPR'),
  ]
  expect(terms(...mails).get('Freight')).toMatchObject({ agreed: 'FRT USD 19.00 PMT FIOST', state: 'agreed' })
  expect(terms(...mails).get('Demurrage')).toMatchObject({ ours: 'DEM USD 13,000 PDPR', state: 'open' })
  const later = mail('3', false, 'FRT USD 18.50 PMT FIOST')
  expect(terms(...mails, later).get('Freight')).toMatchObject({ agreed: '', state: 'open' })
})

test('a mail that says main terms are agreed settles what it lists, and the text names what is left', () => {
  const final = `MAIN TERMS FULLY AGREED AS FOLL:
FRT USD 20.00 PMT FIOST
DEM USD 13,000 PDPR / HDLTS BENDS
ROUEN / ALEXANDRIA
OTHERWISE AS PER NEGO`
  const read = readRecap([mail('0', true, offer), mail('1', false, counter), mail('2', false, final)])
  expect(read.filter(({ state }) => state === 'open')).toEqual([])
  const text = recapText(read)
  expect(text).toContain('Freight: FRT USD 20.00 PMT FIOST')
  expect(text).toContain('Load port: ROUEN')
  expect(text).toMatch(/NOT YET MENTIONED: .*Agents/)
})

test('a time charter has the terms of one', () => {
  const read = terms(
    mail(
      '0',
      true,
      'ACCT PRAIRIE\nDELY APS SANTOS\nREDEL DLOSP 1 SP CHINA\nLAYCAN 1-5 DEC\nHIRE USD 14,500 DIOT\nNYPE 93',
    ),
  )
  expect(read.get('Hire')).toMatchObject({ ours: 'HIRE USD 14,500 DIOT', state: 'open' })
  expect(read.get('Bunkers')?.state).toBe('missing')
  expect(read.has('Demurrage')).toBe(false)
})

test('a long line without an end is read at once', () => {
  const started = Date.now()
  readRecap([mail('0', true, `FRT ${'USD 1 PMT '.repeat(100_000)}\n${'A'.repeat(1_000_000)} / B`)])
  expect(Date.now() - started).toBeLessThan(2_000)
})

test('the ports in the line of a cargo are named', () => {
  const said = '- 60,000 mt 10 pct moloo soybean meal, Paranagua / Aarhus, laycan 5 Dec - 12 Dec'
  const read = terms(mail('0', false, `MV OCEAN KESTREL\n${said}\n- Freight usd 42.10 pmt fiost`))
  expect(read.get('Load port')).toMatchObject({ theirs: 'Paranagua', state: 'open' })
  expect(read.get('Discharge port')?.theirs).toBe('Aarhus')
})
