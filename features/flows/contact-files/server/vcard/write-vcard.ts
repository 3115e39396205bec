import type { FileContact, FileItem } from '../file-contact.ts'
import { SALUTATION } from './own-properties.ts'
import { escapeText } from './vcard-text.ts'

export type VcardVersion = '3.0' | '4.0'

/** RFC 6350, 3.2: bytes of a line, without its end. */
const LINE_BYTES = 75

const emailTypes: Readonly<Record<string, string>> = { work: 'work', personal: 'home', others: 'other' }
const phoneTypes: Readonly<Record<string, string>> = {
  mobile: 'cell',
  office: 'work',
  fax: 'fax',
  others: 'other',
}

/** Contacts as vCards of a version, folded, with CRLF (RFC 2426, RFC 6350). */
export function writeVcards(contacts: Iterable<FileContact>, version: VcardVersion): string {
  let text = ''
  for (const contact of contacts) text += writeVcard(contact, version)
  return text
}

function writeVcard(contact: FileContact, version: VcardVersion): string {
  const lines = ['BEGIN:VCARD', `VERSION:${version}`, ...vcardLines(contact, version), 'END:VCARD']
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** The properties of a contact, not folded, without version and edges. */
export function vcardLines(contact: FileContact, version: VcardVersion): string[] {
  const { last_name, first_name, company_name, department_name, is_company } = contact
  const org = department_name === '' ? [company_name] : [company_name, department_name]
  const ofCompany = version === '4.0' ? 'KIND:org' : 'X-ABShowAs:COMPANY'
  return [
    ...(is_company ? [ofCompany] : []),
    `FN:${escapeText(contact.name)}`,
    `N:${joined([last_name, first_name, '', '', ''])}`,
    ...(is_company ? [`ORG:${escapeText(contact.name)}`] : company_name === '' ? [] : [`ORG:${joined(org)}`]),
    ...filled('TITLE', contact.job_title),
    ...contact.emails.map((email) => itemLine('EMAIL', email, emailTypes, version)),
    ...contact.phones.map((phone) => itemLine('TEL', phone, phoneTypes, version)),
    ...contact.ims.map(({ value, value_type }) => `IMPP:${value_type}:${escapeText(value)}`),
    ...addressLines(contact),
    ...filled('URL', contact.website),
    ...filled('NOTE', contact.note),
    ...(contact.tags.length === 0 ? [] : [`CATEGORIES:${contact.tags.map(escapeText).join(',')}`]),
    ...filled(SALUTATION, contact.salutation),
    ...Object.entries(contact.extended).flatMap(([name, value]) => filled(name, value)),
    ...photoLines(contact, version),
  ]
}

function addressLines(contact: FileContact): string[] {
  const { postal_address, city, state, postal_code, country_name } = contact
  const place = [postal_address, city, state, postal_code, country_name]
  return place.every((part) => part === '') ? [] : [`ADR;TYPE=work:${joined(['', '', ...place])}`]
}

function photoLines({ photo, is_company }: FileContact, version: VcardVersion): string[] {
  if (photo === null) return []
  const name = is_company ? 'LOGO' : 'PHOTO'
  const type = photo.media_type.split('/').at(-1)?.toUpperCase() || 'JPEG'
  return version === '4.0'
    ? [`${name}:data:${photo.media_type || 'image/jpeg'};base64,${photo.base64}`]
    : [`${name};ENCODING=b;TYPE=${type}:${photo.base64}`]
}

function joined(parts: readonly string[]): string {
  return parts.map(escapeText).join(';')
}

function filled(name: string, value: string): string[] {
  return value === '' ? [] : [`${name}:${escapeText(value)}`]
}

function itemLine(
  name: string,
  { value, value_type, default: isDefault }: FileItem,
  types: Readonly<Record<string, string>>,
  version: VcardVersion,
): string {
  const type = types[value_type] ?? 'other'
  if (version === '4.0') return `${name};TYPE=${type}${isDefault ? ';PREF=1' : ''}:${escapeText(value)}`
  return `${name};TYPE=${type}${isDefault ? ',pref' : ''}:${escapeText(value)}`
}

/** Breaks a line before 75 bytes, never within a character. */
function fold(line: string): string {
  // Pictures are long and plain.
  if (/^[ -~]*$/.test(line))
    return line.slice(0, LINE_BYTES) + line.slice(LINE_BYTES).replace(/[ -~]{1,74}/g, '\r\n $&')
  let text = ''
  let bytes = 0
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (bytes + size > LINE_BYTES) {
      text += '\r\n '
      bytes = 1
    }
    text += sign
    bytes += size
  }
  return text
}
