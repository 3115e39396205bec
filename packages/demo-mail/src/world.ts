import { buildFleet, inventImo } from './chartering/build-fleet.ts'
import { demoLines } from './demo-cast.ts'
import type { Mailbox } from './draft.ts'
import type { Colour } from './files/png.ts'
import type { Random } from './random.ts'
import type { Company, Person, Ship, ShipKind } from './trade.ts'
import { type CompanyRole, companyRows } from './words/companies.ts'
import { namePools, toAddressLetters } from './words/people.ts'
import { wallClock } from './zone-time.ts'

export interface World {
  companies: Company[]
  ships: Ship[]
  peopleOf(role: CompanyRole): Person[]
}

const titles: Record<CompanyRole, readonly string[]> = {
  broker: ['Broker, Dry Cargo', 'Senior Broker', 'Chartering Dept', 'Director', 'Sale & Purchase / Dry'],
  owner: [
    'Chartering Manager',
    'Chartering',
    'Operations Superintendent',
    'Vessel Operator',
    'Fleet Accounts',
  ],
  charterer: ['Freight Trader', 'Head of Freight', 'Operations', 'Shipping Execution', 'Demurrage Analyst'],
  agent: ['Port Captain', 'Boarding Agent', 'Disbursements', 'Operations Manager'],
  bunker: ['Bunker Trader', 'Supply Coordinator'],
  insurer: ['Loss Prevention', 'Claims Executive'],
  weather: ['Route Analyst', 'Duty Forecaster'],
  surveyor: ['Marine Surveyor', 'Office Manager'],
  press: ['Editor', 'Subscriptions'],
}

const mailers = [
  ['outlook', 5],
  ['outlook-plain', 3],
  ['gmail', 2],
  ['angle', 2],
] as const

const callingCodes: Record<string, string> = {
  'Europe/Rome': '39',
  'Europe/Athens': '30',
  'Asia/Singapore': '65',
  'Europe/Oslo': '47',
  'Europe/Berlin': '49',
  'Asia/Seoul': '82',
  'Europe/Istanbul': '90',
  'America/New_York': '1',
  'America/Chicago': '1',
  'Asia/Tokyo': '81',
  'Asia/Dubai': '971',
  'Asia/Kolkata': '91',
  'Asia/Shanghai': '86',
  'Asia/Ho_Chi_Minh': '84',
  'Europe/Monaco': '377',
  'Europe/Moscow': '7',
  'Europe/Copenhagen': '45',
  'Asia/Hong_Kong': '852',
  'Europe/Zurich': '41',
  'America/Sao_Paulo': '55',
  'Australia/Perth': '61',
  'Africa/Johannesburg': '27',
  'Asia/Jakarta': '62',
  'Asia/Makassar': '62',
  'Africa/Casablanca': '212',
  'Africa/Cairo': '20',
  'Europe/Brussels': '32',
  'Europe/Amsterdam': '31',
  'Europe/Gibraltar': '350',
}

/** Everybody the desk writes with and every ship that is spoken of; the same for the same random numbers. */
export function buildWorld(random: Random): World {
  const companies = companyRows.map(([name, slug, role, city, zone, culture]) => {
    const domain = `${slug}.example`
    const desk = { name, address: `${deskName(role, random)}@${domain}` }
    const colour: Colour = [random.int(0, 90), random.int(40, 120), random.int(90, 190)]
    const company: Company = { name, slug, domain, role, city, zone, culture, colour, desk, people: [] }
    company.people = buildPeople(company, random)
    return company
  })
  const ships = companies.filter(({ role }) => role === 'owner').flatMap((owner) => buildFleet(owner, random))
  for (const [index, ship] of ships.entries()) ship.imo = inventImo(index)
  const byRole = new Map<CompanyRole, Person[]>()
  for (const { role, people } of companies) byRole.set(role, [...(byRole.get(role) ?? []), ...people])
  return { companies, ships, peopleOf: (role) => byRole.get(role) ?? [] }
}

function buildPeople(company: Company, random: Random): Person[] {
  const pool = namePools[company.culture]
  const families = random.sample(pool.family, random.int(2, 4))
  return families.map((family) => {
    const given = random.pick(pool.given)
    const name = company.culture === 'vietnamese' ? `${family} ${given}` : `${given} ${family}`
    const local = `${toAddressLetters(given).slice(0, random.chance(0.5) ? 20 : 1)}.${toAddressLetters(family)}`
    return {
      name,
      address: `${local}@${company.domain}`,
      company,
      title: random.pick(titles[company.role]),
      phone: `+${callingCodes[company.zone] ?? '44'} ${random.int(10, 99)} 555 01${random.int(10, 99)}`,
      mailer: random.weighted(mailers),
    }
  })
}

function deskName(role: CompanyRole, random: Random): string {
  if (role === 'agent' || role === 'surveyor') return random.pick(['ops', 'agency', 'boarding'])
  if (role === 'bunker') return random.pick(['bunkers', 'trading'])
  if (role === 'weather') return 'routing'
  if (role === 'insurer' || role === 'press') return random.pick(['info', 'circulars', 'news'])
  return random.pick(['chartering', 'dry', 'fix', 'snp-dry', 'handy', 'bulk'])
}

/** The line of the desk that handles ships of the kind. */
export function lineOf(kind: ShipKind): string {
  if (kind === 'cape') return 'capes'
  return kind === 'kamsarmax' || kind === 'panamax' ? 'panamax' : 'chartering'
}

export function lineMailbox(username: string): Mailbox {
  const line = demoLines.find((candidate) => candidate.username === username)
  return { name: `Alderwake ${line?.display_name ?? ''}`.trim(), address: line?.email ?? '' }
}

/** From seven in the morning to nine in the evening of the person's own clock. */
export function atWork({ company }: Person, at: Date): boolean {
  const hour = wallClock(at, company.zone).getUTCHours()
  return hour >= 7 && hour < 21
}
