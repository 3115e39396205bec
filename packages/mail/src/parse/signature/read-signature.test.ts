import { expect, test } from 'vitest'
import { cpuMs } from '@laycan/testing/cpu-time.ts'
import { readSignature } from './read-signature.ts'

test('a usual signature is read in all its parts', () => {
  const text = `Best regards,

Nikos Pappas
Chartering Manager
Dry Cargo Department
Aegean Star Shipping S.A.
14 Akti Miaouli Street, 185 35 Piraeus, Greece
Tel: +30 210 428 1234 | Mob: +30 694 123 4567 | Fax +30 210 428 1299
Skype: live:nikos.p / WeChat ID: nikos_p
E-mail: Nikos@aegean.example  Web: www.aegean.example`
  expect(readSignature(text)).toEqual({
    name: 'Nikos Pappas',
    job_title: 'Chartering Manager',
    company_name: 'Aegean Star Shipping S.A.',
    department_name: 'Dry Cargo Department',
    emails: ['nikos@aegean.example'],
    phones: [
      { value: '+30 210 428 1234', value_type: 'office' },
      { value: '+30 694 123 4567', value_type: 'mobile' },
      { value: '+30 210 428 1299', value_type: 'fax' },
    ],
    ims: [
      { value: 'live:nikos.p', value_type: 'skype' },
      { value: 'nikos_p', value_type: 'wechat' },
    ],
    address: '14 Akti Miaouli Street, 185 35 Piraeus, Greece',
    url: 'www.aegean.example',
  })
})

test.each([
  [
    'Mette van der Berg | Shipbroker | Nordic Bulkers ApS',
    'Mette van der Berg',
    'Shipbroker',
    'Nordic Bulkers ApS',
  ],
  [
    '> Capt. Li Wei\n> Operations Director\n> Pacific Lines Pte Ltd',
    'Capt. Li Wei',
    'Operations Director',
    'Pacific Lines Pte Ltd',
  ],
  [
    'Rgds\nJOSÉ O’NEILL\nMaritime Broker\nAtlântico Shipping',
    'JOSÉ O’NEILL',
    'Maritime Broker',
    'Atlântico Shipping',
  ],
])('%j', (text, name, job_title, company_name) => {
  expect(readSignature(text)).toMatchObject({ name, job_title, company_name })
})

test('sentences, prices and dates are no contact', () => {
  const text = `MV Ocean Star open Santos 12/15 March 2026. Freight USD 1,250,000 lumpsum.
Please revert by noon. Our Manager will call you about IMO 9321483.`
  expect(readSignature(text)).toMatchObject({ name: '', company_name: '', emails: [], phones: [], url: '' })
})

test.each([
  ['QQ: 12345678', '12345678', 'qq'],
  ['Mob/WeChat: +86 139 1234 5678', '+86 139 1234 5678', 'wechat'],
  ['ICE: npappas@aegean.example', 'npappas@aegean.example', 'ice'],
])('%j names somebody in a messenger', (text, value, value_type) => {
  expect(readSignature(text).ims).toEqual([{ value, value_type }])
})

test.each(['Skype me tomorrow', 'Our office: call us', 'Ice class 1A', 'Price: USD 120', 'QQ: yes'])(
  '%j names nobody in a messenger',
  (text) => {
    expect(readSignature(text).ims).toEqual([])
  },
)

test('a disclaimer is left out, whatever stands around it', () => {
  const text = `Nikos Pappas
Chartering Manager

This e-mail is confidential. If you are not the intended recipient contact
John Smith, General Manager of Smith Holdings Ltd, +44 20 7000 1111.

Smith Holdings Ltd, 99 Fleet Street, London EC4, accepts no liability for any of the above, and says it.

Mob: +30 694 123 4567`
  expect(readSignature(text)).toMatchObject({
    name: 'Nikos Pappas',
    company_name: '',
    address: '',
    phones: [{ value: '+30 694 123 4567' }],
  })
})

test('hostile text is read in no time and gives nothing but what stands in it', () => {
  const texts = [
    '+1'.repeat(50_000),
    '9 '.repeat(50_000),
    `${'a.'.repeat(50_000)}@`,
    'A '.repeat(50_000),
    '\n'.repeat(99_999),
    'skype: '.repeat(50_000),
    'this message '.repeat(50_000),
    `${'> \n'.repeat(50_000)}x`,
    'Skype / '.repeat(50_000),
  ]
  const started = process.cpuUsage()
  for (const text of texts) {
    const { emails, name } = readSignature(text)
    expect(text).toContain(name)
    expect(emails).toEqual([])
  }
  expect(cpuMs(started)).toBeLessThan(2_000)
})
