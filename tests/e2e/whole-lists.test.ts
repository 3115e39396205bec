import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFleet } from '#features/records/fleets/contract/endpoints.ts'
import { createShip } from '#features/records/ships/contract/endpoints.ts'
import { testMail } from '../support/test-desk.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

// Rows of the specification about lists: their links, and what they say without hits.

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
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true, level: 1 }).waitFor()

test('SP-003 the list of ships reads from its link what it shows, where it begins and where it was opened from', async () => {
  const { server, tokens, company } = web.desk
  const make = (name: string, token = tokens.ann) =>
    server.call(createShip, { body: { name, year_of_build: 2011 } }, token)
  const names = Array.from({ length: 130 }, (_, at) => `Ship ${String(at).padStart(3, '0')}`)
  for (const name of names) await make(name)
  const made = (await make('Zeta Public')).body.ship.id
  await company.db.updateTable('ships').set({ source: 'tracker' }).where('id', '=', made).execute()
  await company.db
    .updateTable('ships')
    .set({ created_by: web.desk.users.ben })
    .where('name', '<', 'Ship 129')
    .execute()
  const fleetOf = async (name: string, shared: boolean) =>
    (
      await server.call(
        createFleet,
        { body: { ship_group: { name, public: shared }, ship_ids: [made] } as never },
        tokens.ann,
      )
    ).body.ship_group.id
  const fleet = await fleetOf('Clients', true)

  const page = await openDesk('/ships/shipping')
  const rows = page.getByRole('grid').getByRole('row', { name: /built/ })
  const open = async (query: string) => {
    await go(page, '/mails')
    await go(page, `/ships/shipping?${query}`)
  }
  const shows = async (...only: string[]) => {
    await expect.poll(() => rows.count()).toBe(only.length)
    for (const name of only) await rows.filter({ hasText: name }).waitFor()
  }
  await open('search_key=Zeta%20Public')
  await shows('Zeta Public')
  await open(`search_id=${made}`)
  await shows('Zeta Public')
  await open('me=true')
  await shows('Ship 129', 'Zeta Public')
  await open('source=tracker&name=Tracked%20ships')
  await heading(page, 'Tracked ships')
  await shows('Zeta Public')
  await open(`detail_Id=${made}`)
  await page.getByRole('region', { name: 'Zeta Public' }).waitFor()
  await open('search=advance&edit=true')
  await page.getByRole('dialog', { name: 'Advanced ship search' }).waitFor()
  await page.keyboard.press('Escape')

  await open('selectedPage=2')
  await rows.filter({ hasText: 'Ship 100' }).waitFor()
  const isShown = async (name: string) => {
    const box = await rows.filter({ hasText: name }).boundingBox()
    return box !== null && box.y > 0 && box.y < 900
  }
  await expect.poll(() => isShown('Ship 100')).toBe(true)
  expect(await isShown('Ship 000')).toBe(false)
  await open('search_key=Zeta&from=%2Fcontacts%3Flevel%3Dcompany')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect.poll(() => page.url()).toContain('#/contacts?level=company')

  const link = (part: string) =>
    page.getByRole('region', { name: part, exact: true }).getByRole('link', { name: 'Clients' })
  await open(`id=${fleet}&personal=false`)
  await heading(page, 'Clients')
  await expect.poll(() => link('Shared').getAttribute('aria-current')).toBe('page')
  await page.getByRole('region', { name: 'Shared' }).getByRole('listitem').hover()
  await page
    .getByRole('region', { name: 'Shared' })
    .getByRole('button', { name: 'Star', exact: true })
    .click()
  await expect.poll(() => link('Starred').getAttribute('aria-current')).toBe(null)
  await open(`id=${fleet}&personal=false&star=true`)
  await expect.poll(() => link('Starred').getAttribute('aria-current')).toBe('page')
  expect(await link('Shared').getAttribute('aria-current')).toBe(null)
  await page.close()
})

test('ER-015 each list and picker without hits says so in words of its own', async () => {
  await web.desk.deliver({ text: testMail({ Subject: 'MV PICKED' }) })
  const page = await openDesk('/mails')
  const nothing = 'zzqqzz'
  const header = page.getByRole('banner').getByRole('combobox', { name: /Search/ })
  const hint = (text: string) => page.getByText(text, { exact: true }).first().waitFor()

  // Mails: filtered, searched, and suggested.
  await go(
    page,
    `/mails?filter=${encodeURIComponent(JSON.stringify([{ field: 'subject', strategy: 'contains', content: nothing }]))}`,
  )
  await hint('No Matching Results')
  await go(page, `/mails?search_key=${nothing}&search_all_lines=true`)
  await page.getByRole('button', { name: 'End the search' }).waitFor()
  await hint('No Matching Results')
  await header.fill(`${nothing}a`)
  await hint('No matching result')
  await header.press('Escape')

  // Ships and contacts: the list and what the header suggests.
  for (const [place, text] of [
    ['/ships/shipping', 'No ship Found'],
    ['/contacts', 'No matching data'],
  ] as const) {
    await go(page, `${place}?search_key=${nothing}`)
    await page.getByText(text, { exact: true }).first().waitFor()
    await go(page, place)
    await header.fill(`${nothing}b`)
    await page.getByRole('dialog').or(page.getByRole('listbox')).getByText(text, { exact: true }).waitFor()
    await header.press('Escape')
  }
  await go(page, '/contacts/addContact')
  await page.getByRole('combobox', { name: 'Company', exact: true }).fill(nothing)
  await hint('No matching data')

  // People: to assign a mail to, and to name in a comment.
  await go(page, '/mails?rand=2')
  const row = page.getByRole('row').filter({ hasText: 'MV PICKED' })
  await row.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Assign…' }).click()
  await page.getByRole('dialog').getByRole('combobox').first().fill(nothing)
  await hint('No member found')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  // Folders, settings and commands.
  await row.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'File…' }).click()
  await page.getByRole('dialog').getByRole('searchbox').first().fill(nothing)
  await hint('No matching result')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await go(page, '/settings')
  await page.getByRole('searchbox', { name: 'Search settings' }).fill(nothing)
  await hint('No matching result')
  await go(page, '/mails?rand=3')
  await row.waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Command palette' }).fill(nothing)
  await page.getByRole('status').getByText('No matching result').waitFor()
  await page.close()
})
