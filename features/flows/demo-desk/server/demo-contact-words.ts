import type { Company } from '@laycan/demo-mail/trade.ts'
import { countries } from '#features/records/contacts/contract/countries.ts'

const codes: Readonly<Record<string, string>> = {
  'Africa/Cairo': 'EG',
  'Africa/Casablanca': 'MA',
  'Africa/Johannesburg': 'ZA',
  'America/Chicago': 'US',
  'America/New_York': 'US',
  'America/Sao_Paulo': 'BR',
  'Asia/Dubai': 'AE',
  'Asia/Ho_Chi_Minh': 'VN',
  'Asia/Hong_Kong': 'HK',
  'Asia/Jakarta': 'ID',
  'Asia/Kolkata': 'IN',
  'Asia/Makassar': 'ID',
  'Asia/Seoul': 'KR',
  'Asia/Shanghai': 'CN',
  'Asia/Singapore': 'SG',
  'Asia/Tokyo': 'JP',
  'Australia/Perth': 'AU',
  'Europe/Amsterdam': 'NL',
  'Europe/Athens': 'GR',
  'Europe/Berlin': 'DE',
  'Europe/Brussels': 'BE',
  'Europe/Copenhagen': 'DK',
  'Europe/Gibraltar': 'GI',
  'Europe/Istanbul': 'TR',
  'Europe/London': 'GB',
  'Europe/Monaco': 'MC',
  'Europe/Moscow': 'RU',
  'Europe/Oslo': 'NO',
  'Europe/Rome': 'IT',
  'Europe/Zurich': 'CH',
}
const names = new Intl.DisplayNames('en', { type: 'region' })

/** The id of the country in which a company with this clock is; null where nobody said. */
export function countryOfZone(zone: string): number | null {
  const name = names.of(codes[zone] ?? 'ZZ')
  return countries.find((country) => country.name === name)?.id ?? null
}

type Role = Company['role']

export const tagOfRole: Readonly<Partial<Record<Role, string>>> = {
  broker: 'broker',
  owner: 'owner',
  charterer: 'charterer',
  agent: 'agent',
  bunker: 'bunkers',
  insurer: 'P&I',
}

export const noteOfRole: Readonly<Partial<Record<Role, string>>> = {
  broker: 'Competitive on Supramax and Panamax. Address commission 1.25 %.',
  owner: 'Controls own tonnage. Prefers period employment in a falling market.',
  charterer: 'Sends firm orders through two brokers at most. Subjects 24 hours.',
  agent: 'Disbursement accounts within three days. Good at night berthing.',
  bunker: 'Quotes within the hour. Minimum stem 200 t.',
}

/** Groups that the whole desk has, and which companies' people are in them. */
export const demoGroups: readonly { readonly name: string; readonly holds: (company: Company) => boolean }[] =
  [
    { name: 'Owners', holds: ({ role }) => role === 'owner' },
    { name: 'Charterers', holds: ({ role }) => role === 'charterer' },
    { name: 'Brokers London', holds: ({ role, city }) => role === 'broker' && city === 'London' },
    { name: 'Brokers Far East', holds: ({ role, zone }) => role === 'broker' && zone.startsWith('Asia/') },
    { name: 'Port agents', holds: ({ role }) => role === 'agent' },
    { name: 'Bunker suppliers', holds: ({ role }) => role === 'bunker' },
  ]

/** What is said of people with a title, by whom. */
export const remarksOfTitle: readonly {
  readonly title: string
  readonly remarks: readonly { readonly by: string; readonly says: string }[]
}[] = [
  {
    title: 'Chartering Manager',
    remarks: [
      { by: 'tom', says: 'Answers the phone before nine, hardly ever after lunch.' },
      { by: 'eleni', says: '{tom} please see him at Posidonia, he wants to talk about period.' },
      { by: 'meilin', says: 'Moved two of his ships to the Far East #pool last month.' },
    ],
  },
  {
    title: 'Freight Trader',
    remarks: [
      { by: 'meilin', says: 'Decides himself up to Panamax, above that his head office in Geneva.' },
      { by: 'tom', says: 'Thanks {meilin}, good to know.' },
    ],
  },
  {
    title: 'Port Captain',
    remarks: [{ by: 'rohan', says: 'Knows every berth. {Operations} call him before you fix a draft.' }],
  },
  {
    title: 'Bunker Trader',
    remarks: [{ by: 'yusuf', says: 'Invoices need our reference, else they come back.' }],
  },
]
