import type { FileContact, FileItem } from '../file-contact.ts'
import { messengerAttributes } from './messenger-attributes.ts'

/** RFC 2849: characters of a line. */
const LINE_LENGTH = 76
/** What may stand as it is: plain characters that begin and end with none that means something else. */
const PLAIN = /^(?![ :<])[ -~]*(?<! )$/

const phones: Readonly<Record<string, string>> = {
  office: 'telephoneNumber',
  mobile: 'mobile',
  fax: 'facsimileTelephoneNumber',
  others: 'homePhone',
}

/** The first lines of a file. */
export const ldifHead = 'version: 1\n\n'

/** Contacts as entries of an LDIF file (RFC 2849), with the attributes that Thunderbird and directories have. */
export function ldifOf(contacts: Iterable<FileContact>): string {
  let text = ''
  for (const contact of contacts) text += entryOf(contact)
  return text
}

function entryOf(contact: FileContact): string {
  const { name, is_company, emails, photo } = contact
  const sorted = emails.toSorted((one, other) => Number(other.default) - Number(one.default))
  const mail = sorted[0]?.value ?? ''
  const dn = [`cn=${escapeName(name)}`, ...(mail === '' ? [] : [`mail=${escapeName(mail)}`])].join(',')
  const classes = is_company
    ? ['top', 'organization']
    : ['top', 'person', 'organizationalPerson', 'inetOrgPerson', 'mozillaAbPersonAlpha']
  const lines: (readonly [string, string])[] = [
    ['dn', dn],
    ...classes.map((name) => ['objectclass', name] as const),
    ['cn', name],
    ['givenName', contact.first_name],
    ['sn', contact.last_name],
    ['o', is_company ? name : contact.company_name],
    ['ou', contact.department_name],
    ['title', contact.job_title],
    ['street', contact.postal_address],
    ['l', contact.city],
    ['st', contact.state],
    ['postalCode', contact.postal_code],
    ['c', contact.country_name],
    ['mozillaWorkUrl', contact.website],
    ['description', contact.note],
    ...sorted.map(
      (item) => [item.value_type === 'personal' ? 'mozillaSecondEmail' : 'mail', item.value] as const,
    ),
    ...contact.phones.map((item) => [phones[item.value_type] ?? 'homePhone', item.value] as const),
    ...messengersOf(contact.ims),
  ]
  const text = lines.filter(([, value]) => value !== '').map(([name, value]) => attribute(name, value))
  const picture = photo === null ? '' : fold(`jpegPhoto:: ${photo.base64}`)
  return `${text.join('')}${picture}\n`
}

function messengersOf(ims: readonly FileItem[]): (readonly [string, string])[] {
  return ims.flatMap(({ value, value_type }) => {
    const name = messengerAttributes.find(([, type]) => type === value_type)?.[0]
    return name === undefined ? [] : [[name, value] as const]
  })
}

/** RFC 4514: what has a meaning in a name of a directory. */
function escapeName(text: string): string {
  return text
    .replace(/[\r\n\0]+/g, ' ')
    .replace(/[,+"\\<>;=]/g, '\\$&')
    .replace(/^[ #]/, '\\$&')
    .replace(/ $/, '\\ ')
}

function attribute(name: string, value: string): string {
  return fold(PLAIN.test(value) ? `${name}: ${value}` : `${name}:: ${Buffer.from(value).toString('base64')}`)
}

/** Lines of plain characters alone. */
function fold(line: string): string {
  const rest = line.slice(LINE_LENGTH).replace(/.{1,75}/g, '\n $&')
  return `${line.slice(0, LINE_LENGTH)}${rest}\n`
}
