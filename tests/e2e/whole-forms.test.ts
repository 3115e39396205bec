import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setFeatureFlag } from '#features/foundation/feature-flags/contract/endpoints.ts'
import { createContact } from '#features/records/contacts/contract/endpoints.ts'
import { testMail } from '../support/test-desk.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

// Rows of the specification about links, fields and what they take.

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())

async function openDesk(place: string): Promise<Page> {
  const page = await web.open(place, { as: 'ann' })
  await waitForLive(page)
  return page
}
const go = (page: Page, place: string) =>
  page.evaluate((hash) => {
    location.hash = hash
  }, `#${place}`)

async function makeContact(address_book: object): Promise<number> {
  const body = { address_book, contact_items: [] } as never
  return (await web.desk.server.call(createContact, { body }, web.desk.tokens.ann)).body.address_book.id
}

test('SH-015 each route of the contacts answers, and what the header searches follows its name', async () => {
  const person = await makeContact({ name: 'Nikos Pappas' })
  const company = await makeContact({ name: 'Aegean Bulk', level: 'company' })
  const place = { address_book_company_id: company }
  const department = await makeContact({ name: 'Chartering', level: 'department', ...place })
  const page = await openDesk('/contacts')
  for (const [path, title] of [
    ['/contacts', 'Contacts'],
    ['/contacts/addContact', 'Add new person'],
    [`/contacts/editContact/${person}`, 'Edit Person'],
    ['/contacts/addCompany', 'Add new company'],
    [`/contacts/editCompany/${company}`, 'Edit Company'],
    ['/contacts/addDepartment', 'Add new department'],
    [`/contacts/editDepartment/${department}`, 'Edit Department'],
  ] as const) {
    await go(page, path)
    await expect.poll(() => page.title()).toContain(title)
    expect(new URL(page.url()).hash).toBe(`#${path}`)
    await page.getByRole('combobox', { name: 'Search contacts' }).waitFor()
  }
  await page.close()
})

const TOO_LONG = 'String length exceeds maximum length limit of 255 characters.'

test('SE-011 the header takes 255 characters and says so; every other line of text stops at 254', async () => {
  const page = await openDesk('/mails')
  for (const [path, label] of [
    ['/mails', /Search/],
    ['/ships/shipping', 'Search ships'],
    ['/contacts', 'Search contacts'],
  ] as const) {
    await go(page, path)
    const field = page.getByRole('banner').getByRole('combobox', { name: label })
    await field.fill('x'.repeat(255))
    expect(await page.getByText(TOO_LONG).count()).toBe(0)
    await field.fill('x'.repeat(256))
    await page.getByText(TOO_LONG).waitFor()
    await field.press('Enter')
    expect(page.url()).not.toContain('xxx')
    await field.press('Escape')
  }
  const seen = new Set<string>()
  for (const [place, known] of [
    ['/contacts/addContact', 'Full name'],
    ['/contacts/addCompany', 'Name of the company'],
    ['/ships/addShip', 'MMSI'],
    ['/ships/shipping?search=advance&edit=true', 'DWT from'],
    ['/profile', 'Name'],
    ['/settings', 'Search settings'],
    ['/UsersRoles/users/add', 'Name'],
    ['/impersonationAccounts/create', 'Host'],
    ['/sendMail', 'Subject'],
    ['/tagsSetting', 'New tag'],
  ] as const) {
    await go(page, '/notifications')
    await go(page, place)
    await page.getByLabel(known).first().waitFor()
    for (const { label, most, picker } of await page.evaluate(readInputs)) {
      seen.add(label)
      // Pickers say what is wrong with a longer text (AB-050); a field of its own kind may take less, none takes more.
      const stops = picker || (most > 0 && most <= 254)
      expect({ place, label, most, stops }).toEqual({ place, label, most, stops: true })
    }
  }
  expect(seen.size).toBeGreaterThan(30)

  // What is typed into one stops there, also where it is a search or asks for an assignee.
  await go(page, '/tagsSetting')
  const tag = page.getByRole('textbox').first()
  await tag.pressSequentially('y'.repeat(4))
  await page.keyboard.insertText('z'.repeat(300))
  expect((await tag.inputValue()).length).toBe(254)
  await page.close()
})

/** Runs in the page: lines of text that can be typed into, but for the search of the header and lists of addresses. */
function readInputs(): { label: string; most: number; picker: boolean }[] {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('main input, [role=dialog] input')]
  return inputs
    .filter(({ type, readOnly }) => ['text', 'search', 'email', 'tel'].includes(type) && !readOnly)
    .filter((input) => input.closest('[data-tokens]') === null)
    .map((input) => ({
      label: input.labels?.[0]?.textContent ?? input.getAttribute('aria-label') ?? '',
      most: input.maxLength,
      picker: input.role === 'combobox' && input.maxLength === -1,
    }))
}

test('PO-009 a vessel or a port that is empty is said at its field', async () => {
  const { server, tokens } = web.desk
  const flag = { name: 'create-ship-position', user_id: null, enabled: true } as const
  await server.call(setFeatureFlag, { body: flag }, tokens.ann)
  const page = await openDesk('/ships/shipping')
  await page.getByRole('button', { name: 'Quick create ship position' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quick create ship positions' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  for (const [label, text] of [
    ['Vessel', 'Vessel cannot be empty'],
    ['Port', 'Port cannot be empty'],
  ] as const) {
    await dialog.getByText(text, { exact: true }).waitFor()
    const field = dialog.getByRole('combobox', { name: `${label}, row 1` })
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    const described = ((await field.getAttribute('aria-describedby')) ?? '').split(' ')
    const said = await page.evaluate(
      (ids) => ids.map((id) => document.getElementById(id)?.textContent),
      described,
    )
    expect(said).toContain(text)
    // It goes as soon as there is something.
    await field.fill('Somewhere')
    await field.press('Tab')
    await dialog.getByText(text, { exact: true }).waitFor({ state: 'detached' })
  }
  await page.close()
})

/** What a field of days shows, part by part. */
const shownDay = async (field: Locator) =>
  (await field.getByRole('spinbutton').first().locator('xpath=..').textContent())?.replace(
    /[\u200e-\u2069]/g,
    '',
  )

test('FM-002 pickers and settings write days as yyyy-MM-dd, positions as dd/MMM/yyyy', async () => {
  await web.desk.deliver({ text: testMail({ Subject: 'MV DATED' }) })
  const page = await openDesk('/mails')
  await page.getByRole('button', { name: 'Filter by Date/Time' }).click()
  const first = page.getByRole('dialog').getByRole('group', { name: 'First day' })
  expect(await shownDay(first)).toBe('yyyy-mm-dd')
  await first.getByRole('spinbutton').first().click()
  await page.keyboard.type('20260302')
  expect(await shownDay(first)).toBe('2026-03-02')
  await page.keyboard.press('Escape')

  await go(page, '/announcement-setting')
  const from = page.getByRole('group', { name: 'From', exact: true }).first()
  await from.waitFor()
  expect(await shownDay(from)).toMatch(/^(\d{4}-\d{2}-\d{2}|yyyy-mm-dd)$/)

  await go(page, '/calendar')
  await page.getByRole('button', { name: 'Add event' }).first().click()
  const event = page
    .getByRole('dialog')
    .getByRole('group', { name: /^Start/ })
    .first()
  expect(await shownDay(event)).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  await page.keyboard.press('Escape')

  const flag = { name: 'create-ship-position', user_id: null, enabled: true } as const
  await web.desk.server.call(setFeatureFlag, { body: flag }, web.desk.tokens.ann)
  await go(page, '/ships/shipping')
  await page.getByRole('button', { name: 'Quick create ship position' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quick create ship positions' })
  const date = dialog.getByRole('textbox', { name: 'Date, row 1' })
  expect(await date.getAttribute('placeholder')).toBe('dd/MMM/yyyy')
  await date.fill('8 dec 2026')
  await date.press('Tab')
  expect(await date.inputValue()).toBe('08/Dec/2026')
  await dialog.getByRole('combobox', { name: 'Vessel, row 1' }).fill('Dated Lady')
  await dialog.getByRole('combobox', { name: 'Vessel, row 1' }).press('Tab')
  await dialog.getByRole('combobox', { name: 'Port, row 1' }).fill('Nowhere')
  await dialog.getByRole('combobox', { name: 'Port, row 1' }).press('Tab')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await go(page, '/openPositions')
  await page
    .getByRole('row', { name: /Dated Lady/ })
    .getByText('08/Dec/2026', { exact: true })
    .waitFor()
  await page.close()
})
