import { expect, test } from 'vitest'
import { readFormLink } from './form-link.ts'

const read = (query: string) => readFormLink(new URLSearchParams(query))

test('a link fills the first email, the company and the department', () => {
  const link = 'email=mailto:nikos%40aegean.example&company_name=Aegean&company_id=7&department_name=Ops'
  expect(read(link)).toMatchObject({
    emails: [{ value: 'nikos@aegean.example', value_type: 'work', default: true }],
    company_name: 'Aegean',
    company_id: 7,
    department_name: 'Ops',
  })
})

test('a link without them begins an empty form', () => {
  expect(read('')).toMatchObject({ company_name: '', company_id: undefined, department_name: '' })
  expect(read('').emails).toEqual([{ value: '', value_type: 'work', default: true }])
})

test.each(['0', '-1', '1e3', '7 or 1=1', '9'.repeat(40)])('%s is the id of no company', (id) => {
  expect(read(`company_id=${encodeURIComponent(id)}`).company_id).toBeUndefined()
})

test('a text that is too long is cut', () => {
  expect(read(`company_name=${'x'.repeat(10_000)}`).company_name).toHaveLength(255)
})

test('a link fills what was read about a contact', () => {
  const link =
    'name=Nikos+Pappas&job_title=Manager&more_emails=b%40a.example&phones=mobile:%2B30+694+123+4567;210+428+1234&ims=skype:live:nikos;wechat:np&address=14+Akti&url=www.a.example'
  const phone = (value_type: string, value: string) => ({ value_type, value, default: false })
  const { emails, phones, ims, ...rest } = read(link)
  expect(rest).toMatchObject({
    name: 'Nikos Pappas',
    job_title: 'Manager',
    postal_address: '14 Akti',
    website: 'www.a.example',
  })
  expect(emails.map(({ value }) => value)).toEqual(['', 'b@a.example'])
  expect(phones).toEqual([phone('mobile', '+30 694 123 4567'), phone('mobile', '210 428 1234')])
  expect(ims).toEqual([phone('skype', 'live:nikos'), phone('wechat', 'np')])
})
