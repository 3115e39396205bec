import { readFileSync } from 'node:fs'
import type { Locator, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTags } from '@laycan/features/marks/tags/contract/endpoints.ts'
import { createContact } from '@laycan/features/records/contacts/contract/endpoints.ts'
import { createShip } from '@laycan/features/records/ships/contract/endpoints.ts'
import { startWebDesk, stopClock, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())

/** Types too few letters, then enough of them. Each time more passes than the field waits for another letter. */
async function typeTwice(field: Locator, [few, enough]: [string, string], suggested: Locator) {
  const page = field.page()
  const asked: (string | null)[] = []
  const note = (request: Request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (/\/search\/(address_books|ships)$/.test(pathname)) asked.push(searchParams.get('key'))
  }
  page.on('request', note)
  await stopClock(page)
  await field.fill(few)
  await page.clock.runFor(600)
  expect(await suggested.count()).toBe(0)
  await field.fill(enough)
  await page.clock.runFor(600)
  await suggested.waitFor()
  // Had it been asked for too few, that would stand first.
  expect(asked).toEqual([enough])
  page.off('request', note)
  await page.clock.resume()
}

/** What the header does on the pages of ships and mails. */
async function searchOthers(page: Page): Promise<void> {
  const { server, tokens } = web.desk
  for (const name of ['Star One', 'Star Two', 'Star Three', 'Star Four']) {
    const { body } = await server.call(createShip, { body: { name } }, tokens.ann)
    const tagged = { tagable_type: 'Ship' as const, tagable_ids: [body.ship.id] }
    await server.call(addTags, { body: { ...tagged, names: ['big', 'new', 'old'] } }, tokens.ann)
  }
  const lead = (path: string) =>
    page.evaluate((to) => {
      location.hash = to
    }, path)
  await lead('/ships/shipping')
  const ships = page.getByRole('combobox', { name: 'Search ships' })
  const found = page.getByRole('option', { name: /#big/ })
  const withTags = page.getByRole('option', { name: /Star.*#big #new …/ }).first()
  await typeTwice(ships, ['st', 'star'], withTags)
  expect(await found.count()).toBe(3)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('option', { name: /Star/ }).first().click()
  const ship = await opened
  expect(ship.url()).toMatch(/#\/shipDetail\/\d+/)
  await ship.close()
  await ships.fill('star')
  await ships.press('Enter')
  await page.waitForURL(/#\/ships\/shipping\?search_key=star/)
  await lead('/mails')
  const mails = page.getByRole('combobox', { name: /Search/ })
  await mails.fill('laycan')
  await mails.press('Enter')
  await page.waitForURL(/#\/mails\?(.*&)?search_key=laycan/)
  await lead('/contacts')
  await page.getByRole('combobox', { name: 'Search contacts' }).waitFor()
}

const EMAIL = { item_type: 'email', value_type: 'work', default: true } as const

test('AB-021, AB-022, AB-023, AB-024, AB-025, AB-055, SE-002, SE-003, SE-008, SE-024 the book is grouped, searched, narrowed and emptied', async () => {
  const { server, tokens } = web.desk
  async function make(name: string, more: object = {}, tags: string[] = []): Promise<number> {
    const contact_items = [{ ...EMAIL, value: `${name.toLowerCase().replace(/\W/g, '')}@aegean.example` }]
    const body = { address_book: { name, ...more }, contact_items, tags }
    const answer = await server.call(createContact, { body }, tokens.ann)
    if (!('body' in answer)) throw new Error(JSON.stringify(answer))
    return answer.body.address_book.id
  }
  const company = await make('Aegean Shipping', { level: 'company' })
  await make('Anna Pappas', { address_book_company_id: company }, ['broker', 'owner', 'vip'])
  await make('Anna Rossi')
  await make('Annabel Lee')
  await make('Annika Berg')
  await make('Zoe Karras')

  const page = await web.open('/contacts', { as: 'ann' })
  await waitForLive(page)
  const titled = (title: string) => page.waitForFunction((wanted) => document.title === wanted, title)
  await titled('Contacts - Oceanic Chartering')
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`(Person|Company) ${name}`) })
  await row('Anna Pappas').waitFor()
  // A colleague's entry comes by itself.
  await make('Bertha Klein')
  await row('Bertha Klein').waitFor()
  // Every letter is on the screen, also of a narrow one.
  for (const width of [390, 1024]) {
    await page.setViewportSize({ width, height: 844 })
    const last = page.getByRole('button', { name: 'Go to Z' })
    const ends = async () => ((box) => (box?.x ?? 9999) + (box?.width ?? 0))(await last.boundingBox())
    await expect.poll(ends).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize({ width: 1280, height: 800 })

  const groups = page.getByRole('navigation', { name: 'Groups of contacts' })
  await groups.getByRole('row', { name: 'Companies' }).click()
  await row('Anna Pappas').waitFor({ state: 'detached' })
  await titled('Companies')
  await row('Aegean Shipping').waitFor()
  await groups.getByRole('row', { name: '@Mentions' }).click()
  await titled('@Mentions')
  await page.getByText('No matching data').waitFor()
  await groups.getByRole('row', { name: 'All contacts' }).click()

  // Groups: shared ones and one's own.
  async function addGroup(button: string, name: string): Promise<void> {
    await groups.getByRole('button', { name: button }).click()
    await page.getByLabel('Name of the group').fill(name)
    await page.getByRole('button', { name: 'Save' }).click()
    await titled(name)
  }
  await addGroup('New shared group', 'Owners')
  await addGroup('New group of mine', 'Call soon')
  await groups.getByRole('row', { name: 'All contacts' }).click()
  await row('Anna Rossi').click({ modifiers: ['Control'] })
  await row('Annabel Lee').click({ modifiers: ['Control'] })
  // A selection leaves as a file.
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await row('Anna Rossi').click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
    })(),
  ])
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\n')
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['Anna Rossi', 'Annabel Lee'])
  await page.getByRole('button', { name: 'Add to group' }).first().click()
  await page.getByRole('combobox', { name: 'Group' }).fill('Call')
  await page.getByRole('option', { name: /Call soon/ }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await groups.getByRole('row', { name: 'Call soon, 2 in it' }).click()
  await row('Anna Pappas').waitFor({ state: 'detached' })
  await row('Annabel Lee').waitFor()
  await groups.getByRole('row', { name: /Call soon/ }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByLabel('Name of the group').fill('Call today')
  await page.getByRole('button', { name: 'Save' }).click()
  await titled('Call today')
  await groups.getByRole('row', { name: /Call today/ }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await groups.getByRole('row', { name: /Call today/ }).waitFor({ state: 'detached' })
  await titled('Contacts - Oceanic Chartering')

  // All people of a company.
  await row('Aegean Shipping').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'See all contacts' }).click()
  await row('Anna Rossi').waitFor({ state: 'detached' })
  await row('Anna Pappas').waitFor()
  await titled('Contacts - Aegean Shipping')
  await page.getByRole('button', { name: 'Show all contacts again' }).click()
  await row('Anna Rossi').waitFor()

  // The header searches contacts.
  const field = page.getByRole('combobox', { name: 'Search contacts' })
  const found = page.getByRole('option', { name: /@aegean/ })
  const withTags = page.getByRole('option', { name: /Anna Pappas.*#broker #owner …/ })
  await typeTwice(field, ['an', 'anna'], withTags)
  expect(await found.count()).toBe(3)
  await page.getByRole('option', { name: /Anna Pappas/ }).click()
  await page.getByRole('region', { name: 'Anna Pappas' }).waitFor()
  expect(page.url()).toMatch(/search_id=\d+&company=Aegean%20Shipping&level=contact/)
  await row('Anna Rossi').waitFor({ state: 'detached' })
  await field.fill('annabel')
  await field.press('Enter')
  await row('Annabel Lee').waitFor()
  expect(page.url()).toMatch(/\/contacts\?search_key=annabel&level=all&random=\d+/)
  await groups.getByRole('row', { name: 'All contacts' }).click()
  await searchOthers(page)

  // Deleting asks, and can be taken back.
  await row('Zoe Karras').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Delete contact successfully!').waitFor()
  await row('Zoe Karras').waitFor({ state: 'detached' })
  await page.getByRole('log').getByRole('button', { name: 'Undo' }).click()
  await row('Zoe Karras').waitFor()

  await page.route(/\/address_books\?/, (route) => route.abort())
  await page.goto(`${web.proxy.url}/#/contacts?me=true`)
  await page.getByText('No matching data').waitFor()
  await page.unroute(/\/address_books\?/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await row('Zoe Karras').waitFor()
  await page.close()
})
