import type { Mailbox } from './draft.ts'
import type { Colour } from './files/png.ts'
import type { CompanyRole, Culture } from './words/companies.ts'

export type ShipKind = 'cape' | 'kamsarmax' | 'panamax' | 'ultramax' | 'supramax' | 'handysize' | 'coaster'

export interface Company {
  name: string
  slug: string
  domain: string
  role: CompanyRole
  city: string
  zone: string
  culture: Culture
  colour: Colour
  people: Person[]
  /** The mailbox that everybody there reads: chartering@, ops@. */
  desk: Mailbox
}

export interface Person extends Mailbox {
  company: Company
  title: string
  phone: string
  /** The program the person writes in, which decides how replies quote. */
  mailer: 'outlook' | 'outlook-plain' | 'gmail' | 'angle'
}

export interface Ship {
  name: string
  kind: ShipKind
  owner: Company
  imo: string
  call_sign: string
  flag: string
  class_society: string
  yard: string
  built: number
  dwt: number
  /** Cargo she can lift on her marks with bunkers for a voyage. */
  dwcc: number
  draft: number
  tpc: number
  loa: number
  beam: number
  gross: number
  net: number
  grain: number
  bale: number
  holds: number
  gear: string
  speed: number
  laden_tons: number
  ballast_tons: number
  /** US dollars a day that a ship of this kind earns about now. */
  hire: number
}
