import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setCompanySettings } from '@laycan/features/foundation/company/contract/endpoints.ts'
import {
  createContact,
  getContact,
  listCompanies,
  listContacts,
  updateContact,
} from '@laycan/features/records/contacts/contract/endpoints.ts'
import { createAddressGroup } from '@laycan/features/records/contacts/contract/group-endpoints.ts'
import { findBarriers } from '@laycan/testing/accessibility.ts'
import { startWebDesk, stopClock, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
let company: number

beforeAll(async () => {
  web = await startWebDesk()
  company = await add({ level: 'company', name: 'Aegean Bulk', city: 'Athens' })
  const chartering = { level: 'department', name: 'Chartering', address_book_company_id: company }
  await add({ ...chartering, postal_address: '12 Akti Miaouli', city: 'Piraeus' })
  await add({ ...chartering, name: 'Operations', city: 'Volos' })
  await add({ level: 'company', name: 'Bare Lines', city: 'Oslo' })
})
afterAll(() => web?.stop())

const call = ((...given: Parameters<WebDesk['desk']['server']['call']>) =>
  web.desk.server.call(
    given[0],
    given[1],
    given[2] ?? web.desk.tokens.ann,
  )) as WebDesk['desk']['server']['call']

async function add(address_book: object, items: object[] = []): Promise<number> {
  const body = { address_book, contact_items: items } as never
  return (await call(createContact, { body })).body.address_book.id
}
const stored = async (id: number) => (await call(getContact, { params: { id } })).body.address_book
const named = async (key: string) => (await call(listContacts, { query: { key } })).body.address_books

async function open(place: string, size: { width?: number; height?: number } = {}): Promise<Page> {
  const page = await web.open(place, { as: 'ann', ...size })
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
  return page
}
const title = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1, exact: true }).waitFor()
/** The form has left (AB-013): who goes on before would be led away once more. */
const left = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1, exact: true }).waitFor({ state: 'detached' })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
const picker = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true })

async function pick(page: Page, label: string, typed: string, option: string): Promise<void> {
  await picker(page, label).fill(typed)
  await page.getByRole('option', { name: option }).click()
}

test('AB-010, AB-012, AB-013, AB-017, AB-018, AB-033, AB-041, AB-042, AB-043, AB-045, AB-046, AB-047, AB-050, AB-052, AB-056 a person is added with company, department, photo and groups, and what is wrong is said', async () => {
  for (const [name, personal] of [
    ['Regulars', true],
    ['Owners', false],
  ] as const)
    await call(createAddressGroup, { body: { name, personal } })
  const page = await open('/contacts/addContact?email=mailto:nikos%40aegean.example')
  const places: string[] = []
  page.on('framenavigated', (frame) => places.push(frame.url()))
  await title(page, 'Add new person')
  expect(await page.title()).toBe('Add new person')
  await field(page, 'Full name').focus()
  await field(page, 'First name').focus()
  await says(page, 'Full name can not be empty.')
  await field(page, 'First name').fill('Nikos ')
  await field(page, 'Last name').fill('Pappas')
  expect(await field(page, 'Full name').inputValue()).toBe('Nikos Pappas')

  expect(await field(page, 'Email 1').inputValue()).toBe('nikos@aegean.example')
  await field(page, 'Email 1').fill('nikos@')
  await save(page)
  await says(page, 'Please check your form')
  await says(page, 'Please enter valid email address.')
  await field(page, 'Email 1').fill(' nikos@aegean.example ')

  const files = page.locator('input[type=file]')
  await files.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await says(page, 'Format is not correct, please upload a JPG or PNG format images.')
  await files.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(2_048_001) })
  await says(page, 'The file is too big, no more than 2M')
  await says(page, '.jpg .gif or .png. Max file size 2MB')
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await files.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') })

  await picker(page, 'Company').fill('Nobody Lines')
  await page.getByText('No matching data').waitFor()
  await page.keyboard.press('Tab')
  await says(page, 'This company name does not exist.')
  expect(await picker(page, 'Company').inputValue()).toBe('')
  await save(page)
  await says(page, 'Please check your form')
  await picker(page, 'Company').fill('x'.repeat(256))
  await says(page, 'String length exceeds maximum length limit of 255 characters.')
  await pick(page, 'Company', 'bare', 'Bare Lines')
  expect(await field(page, 'City').inputValue()).toBe('Oslo')
  expect(await picker(page, 'Department').isDisabled()).toBe(true)
  await pick(page, 'Company', 'aegean', 'Aegean Bulk')
  expect(await field(page, 'Address').inputValue()).toBe('12 Akti Miaouli')
  await pick(page, 'Department', 'op', 'Operations')
  expect(await field(page, 'City').inputValue()).toBe('Volos')

  await page.getByRole('button', { name: 'Add messenger' }).click()
  await field(page, 'Messenger 1').fill('nikos.p')
  await field(page, 'Salutation').fill('Captain')
  await picker(page, 'Add a tag').fill('capes')
  await pick(page, 'My groups', 'Reg', 'Regulars')
  await page.keyboard.press('Escape')
  await pick(page, 'Shared groups', 'Own', 'Owners')
  await page.keyboard.press('Escape')
  expect(await findBarriers(page)).toEqual([])
  await save(page)
  await says(page, 'Added contact successfully.')
  expect(places.some((url) => url.endsWith('#/contacts?tab=contact'))).toBe(true)
  const [row] = await named('Nikos Pappas')
  const entry = await stored(row?.id ?? 0)
  expect(entry).toMatchObject({
    level: 'contact',
    first_name: 'Nikos',
    email: 'nikos@aegean.example',
    company_name: 'Aegean Bulk',
    department_name: 'Operations',
    ims: [{ value: 'nikos.p', value_type: 'skype' }],
    salutation: [{ value: 'Captain' }],
    tags: ['capes'],
  })
  expect([entry.my_groups.length, entry.shared_groups.length]).toEqual([1, 1])
  expect(entry.avatar_url).toContain('/avatar?v=')
  await page.close()
})

/** Runs in the page: notes when the two pickers get their texts. */
function notePickers(): void {
  const at: Record<string, number> = {}
  Object.assign(window, { picked_at: at })
  const look = () => {
    for (const input of document.querySelectorAll<HTMLInputElement>('input[role=combobox]')) {
      const name = input.labels?.[0]?.textContent?.trim() ?? ''
      if (input.value !== '' && !(name in at)) at[name] = performance.now()
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

test('AB-002, AB-019 the full name follows each of its parts; the text of the department comes 500 ms after the company', async () => {
  const departments = (await call(listCompanies, { query: { id: company } })).body.companies[0]?.departments
  const place = { address_book_company_id: company, department_id: departments?.[0]?.id }
  const id = await add({ name: 'Olga Ivanova', first_name: 'Olga', last_name: 'Ivanova', ...place })
  const page = await web.open('/contacts', { as: 'ann' })
  await page.addInitScript(notePickers)
  await page.goto(`${web.proxy.url}/#/contacts/editContact/${id}`)
  await page.reload()
  await expect.poll(() => picker(page, 'Department').inputValue()).toBe(departments?.[0]?.name)
  expect(await picker(page, 'Company').inputValue()).toBe('Aegean Bulk')
  const waited = await page.evaluate(() => {
    const at = Reflect.get(window, 'picked_at') as Record<string, number>
    const of = (name: string) => Object.entries(at).find(([label]) => label.startsWith(name))?.[1] ?? 0
    return of('Department') - of('Company')
  })
  // A frame more or less; a slow machine may be later, never earlier.
  expect(waited).toBeGreaterThan(430)

  const full = () => field(page, 'Full name').inputValue()
  await field(page, 'Last name').fill('Petrova')
  expect(await full()).toBe('Olga Petrova')
  await field(page, 'First name').fill('Anna')
  expect(await full()).toBe('Anna Petrova')
  await save(page)
  await says(page, 'Edited contact successfully.')
  expect(await stored(id)).toMatchObject({ name: 'Anna Petrova', first_name: 'Anna', last_name: 'Petrova' })
  await page.close()
})

test('AB-014, SH-029 two people edit one entry and nothing is lost; who leaves unsaved words is asked', async () => {
  const id = await add({ name: 'Kari Nordmann', note: 'old', city: 'Oslo' })
  const other = await add({ name: 'Known From Mails', level: 'non_contact' })
  const page = await open(`/contacts/editContact/${id}`)
  await waitForLive(page)
  await title(page, 'Edit Person')
  await field(page, 'Note').fill('mine')
  await field(page, 'Job title').fill('Broker')
  const theirs = { name: 'Kari Nordmann', note: 'theirs', city: 'Bergen' }
  await call(updateContact, { params: { id }, body: { address_book: theirs } as never })
  await save(page)
  await page.getByText(/^Somebody else changed this contact meanwhile/).waitFor()
  await page.getByRole('button', { name: 'Take over the other changes' }).click()
  await says(page, 'You both changed Note. Yours stands; the other one is: theirs')
  expect(await field(page, 'City').inputValue()).toBe('Bergen')

  await page.getByRole('link', { name: 'Calendar' }).first().click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await question.getByRole('button').first().waitFor()
  await page.keyboard.press('Escape')
  expect(await field(page, 'Note').inputValue()).toBe('mine')
  await save(page)
  await says(page, 'Edited contact successfully.')
  await left(page, 'Edit Person')
  expect(await stored(id)).toMatchObject({ note: 'mine', city: 'Bergen', job_title: 'Broker' })

  await page.goto(`${web.proxy.url}/#/contacts/editContact/${other}`)
  await title(page, 'Add New Person')
  expect(await field(page, 'Full name').inputValue()).toBe('Known From Mails')
  expect(await field(page, 'Note').inputValue()).toBe('')
  await page.close()
})

test('AB-011, AB-020, AB-048, AB-049, AB-051 companies and departments have forms of their own, on a phone too', async () => {
  const page = await open('/contacts/addCompany', { width: 390, height: 844 })
  await title(page, 'Add new company')
  await save(page)
  await says(page, 'Please check your Form')
  await says(page, 'Name can not be empty.')
  await field(page, 'Name of the company').fill('Cyclades Lines')
  await field(page, 'Email 1').fill('nobody')
  await save(page)
  await says(page, 'Please enter valid email address.')
  await field(page, 'Email 1').fill('')
  await save(page)
  await says(page, 'Added contact successfully.')
  await left(page, 'Add new company')
  const [made] = await named('Cyclades Lines')
  expect(made).toMatchObject({ level: 'company' })
  await page.goto(`${web.proxy.url}/#/contacts/editCompany/${made?.id}`)
  await title(page, 'Edit Company')

  await page.goto(`${web.proxy.url}/#/contacts/addDepartment?company_id=${company}&department_name=Claims`)
  await title(page, 'Add new department')
  expect(await picker(page, 'Company').inputValue()).toBe('Aegean Bulk')
  await field(page, 'Name of the department').fill('')
  await picker(page, 'Company').fill('')
  await page.keyboard.press('Tab')
  await save(page)
  await says(page, 'Name could not be empty.')
  await says(page, 'Company name should not be empty.')
  await field(page, 'Name of the department').fill('Claims')
  await pick(page, 'Company', 'aege', 'Aegean Bulk')
  await save(page)
  await left(page, 'Add new department')
  expect((await named('Claims')).map(({ level }) => level)).toEqual(['department'])
  const [claims] = await named('Claims')
  await page.goto(`${web.proxy.url}/#/contacts/editDepartment/${claims?.id}`)
  await title(page, 'Edit Department')
  expect(await picker(page, 'Company').isDisabled()).toBe(true)
  await page.close()
})

test('AB-034, AB-036 the shared directory proposes who a new person may be, only where the company wants it', async () => {
  await add({ name: 'Tomás Silva', public: true, job_title: 'Owner', note: 'Handy' }, [
    { item_type: 'email', value: 'tomas@silva.example' },
    { item_type: 'phone', value: '+351 21 555 010' },
  ])
  const page = await open('/contacts/addContact')
  await waitForLive(page)
  const steps: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/address_books/suggest')) steps.push('asked')
  })
  await stopClock(page)
  await field(page, 'Full name').fill('Tomas')
  const box = page.getByRole('complementary', { name: 'In the shared directory' })
  // Longer than the form waits for another letter.
  await page.clock.runFor(700)
  expect(await box.count()).toBe(0)
  await page.clock.resume()
  steps.push('allowed')
  await call(setCompanySettings, { body: { keys: ['allow_laycan_contacts_directory'], values: ['1'] } })
  await box.getByText('tomas@silva.example · +351 21 555 010').waitFor()
  expect(steps).toEqual(['allowed', 'asked'])
  await box.getByRole('button', { name: 'Populate form' }).click()
  expect(await field(page, 'Full name').inputValue()).toBe('Tomás Silva')
  expect(await field(page, 'Note').inputValue()).toBe('Handy')
  expect(await field(page, 'Email 1').inputValue()).toBe('tomas@silva.example')
  await page.close()
})
