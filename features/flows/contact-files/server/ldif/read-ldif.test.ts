import { expect, test } from 'vitest'
import { readLdif } from './read-ldif.ts'

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
