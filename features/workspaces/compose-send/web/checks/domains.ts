import type { Participant } from '#features/records/emails/contract/email.ts'

/** Domain of an address in small letters; '' without one. */
export function domainOf(address: string): string {
  return (address.split('@').at(-1) ?? '').trim().toLowerCase().replace(/\.$/, '')
}

/** Every domain of these people, once. */
export function domainsOf(people: readonly Participant[]): readonly string[] {
  return [...new Set(people.map(({ address }) => (address.includes('@') ? domainOf(address) : '')))].filter(
    Boolean,
  )
}

/** Whether a domain is one of these or stands below one: `ops.oceanic.example` belongs to `oceanic.example`. */
export function belongsTo(domain: string, domains: readonly string[]): boolean {
  return domains.some((known) => domain === known || domain.endsWith(`.${known}`))
}
