import type { AddressBook } from '#features/records/contacts/contract/contact.ts'

/** An entry as plain text, one thing a line, as people paste it into mails (AB-031). */
export function contactText(contact: AddressBook): string {
  const { postal_address, postal_code, city, state, country_name } = contact
  const values = (items: AddressBook['emails']) => items.map(({ value }) => value)
  return [
    contact.name,
    contact.job_title,
    contact.level === 'company' ? '' : contact.company_name,
    contact.level === 'contact' ? contact.department_name : '',
    ...values(contact.emails),
    ...values(contact.phones),
    ...contact.ims.map(({ value_type, value }) => `${value_type}: ${value}`),
    postal_address,
    [postal_code, city].filter(Boolean).join(' '),
    [state, country_name].filter(Boolean).join(', '),
    contact.website,
  ]
    .filter(Boolean)
    .join('\n')
}
