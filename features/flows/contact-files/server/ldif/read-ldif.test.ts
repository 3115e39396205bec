import { expect, test } from 'vitest'
import { emptyContact, type FileContact } from '../file-contact.ts'
import { readLdif } from './read-ldif.ts'
import { ldifHead, ldifOf } from './write-ldif.ts'

test('entries of a directory are contacts, with folded lines and base64', () => {
  const text = [
    'version: 1',
    '',
    'dn: cn=Ann,mail=ann@b.example',
    'objectclass: person',
    'cn:: SsO8cmdlbg==',
    'sn: Long',
    '  name',
    'mail: ann@b.example',
    'mozillaSecondEmail: ann@home.example',
    'telephoneNumber;lang-en: +44 1',
    'jpegPhoto:< file:///etc/passwd',
    'postalAddress: 1 Minories$London',
    '',
    '# a note',
    'dn: cn=x',
    'no name here',
    '',
    'dn: cn=y',
    'changetype: delete',
  ].join('\n')
  const { contacts, problems } = readLdif(text)
  expect(contacts).toMatchObject([
    {
      name: 'Jürgen',
      last_name: 'Long name',
      postal_address: '1 Minories\nLondon',
      emails: [
        { value: 'ann@b.example', value_type: 'work', default: true },
        { value: 'ann@home.example', value_type: 'personal', default: false },
      ],
      phones: [{ value: '+44 1', value_type: 'office' }],
    },
  ])
  expect(problems).toEqual([
    { line: 14, text: 'This entry has a line without a name.' },
    { line: 14, text: 'This entry has neither a name nor an address.' },
  ])
})

test('a file that is none has no contacts', () => {
  expect(readLdif('').contacts).toEqual([])
  expect(readLdif('\0\0\n\n:x').contacts).toEqual([])
})

const nikos: FileContact = {
  ...emptyContact,
  name: ' Νίκος, "Παππάς" <=+;#',
  first_name: 'Νίκος',
  last_name: ':Pappas',
  company_name: 'Aegean, Sons & Co',
  department_name: 'Chartering',
  job_title: 'Broker ',
  postal_address: '12 Akti Miaouli, Piraeus\n3rd floor',
  country_name: 'Greece',
  note: `${'long ⚓ '.repeat(40).trim()}\r\nand a second line`,
  emails: [
    { value: 'ops@aegean.example', value_type: 'work', default: true },
    { value: 'n@aegean.example', value_type: 'personal', default: false },
  ],
  phones: [
    { value: '+30 210 1', value_type: 'office', default: true },
    { value: '+30 69 1', value_type: 'mobile', default: false },
  ],
  ims: [{ value: 'live:nikos', value_type: 'skype', default: false }],
  photo: { media_type: 'image/jpeg', base64: '/9j/4AAQ'.repeat(40) },
}

test('a contact written as LDIF is read as it was, in lines of 76 plain characters', () => {
  const company = {
    ...emptyContact,
    name: 'Sino Bulk 中远',
    company_name: 'Sino Bulk 中远',
    is_company: true,
  }
  const text = ldifHead + ldifOf([nikos, company])
  const trimmed = { ...nikos, name: nikos.name.trim(), job_title: 'Broker' }
  expect(readLdif(text)).toMatchObject({ contacts: [trimmed, company], problems: [] })
  for (const line of text.split('\n')) expect(line).toMatch(/^[\x20-\x7e]{0,76}$/)
})
