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

test('hostile text is read in no time and gives nothing but what stands in it', () => {
  const texts = [
    '+1'.repeat(50_000),
    '9 '.repeat(50_000),
    `${'a.'.repeat(50_000)}@`,
    'A '.repeat(50_000),
    '\n'.repeat(99_999),
  ]
  const started = process.cpuUsage()
  for (const text of texts) {
    const { emails, name } = readSignature(text)
    expect(text).toContain(name)
    expect(emails).toEqual([])
  }
  expect(cpuMs(started)).toBeLessThan(2_000)
})
