import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFleet } from '@laycan/features/records/fleets/contract/endpoints.ts'
import { createShip } from '@laycan/features/records/ships/contract/endpoints.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())

test('SE-004, SP-014, SP-017, SP-018, SP-019, SP-020, SP-021, SP-022, SP-029 ships are searched by their fields, kept as a fleet, put into fleets and taken out', async () => {
  const { server, tokens } = web.desk
  for (const [name, deadweight] of [
    ['Alpha', 30_000],
    ['Bravo', 58_000],
    ['Charlie', 82_000],
  ] as const)
    await server.call(
      createShip,
      { body: { name, deadweight, year_of_build: 2011, type_level2: 'Bulk Carriers' } },
      tokens.ann,
    )
  await server.call(createFleet, { body: { ship_group: { name: 'Everybody’s', public: true } } }, tokens.ann)

  const page = await web.open('/ships/shipping?search=advance&edit=true&random=1', { as: 'ann' })
  await waitForLive(page)
  const rows = page.getByRole('grid', { name: /.+/ }).first().getByRole('row', { name: /built/ })
  const shows = async (...names: string[]) => {
    await expect.poll(() => rows.count()).toBe(names.length)
    for (const [at, name] of names.entries())
      await rows.nth(at).and(page.getByRole('row', { name })).waitFor()
  }

  // What is wrong is said at its field, and nothing is searched for.
  const search = page.getByRole('dialog', { name: 'Advanced ship search' })
  await search.getByLabel('DWT from').fill('9o')
  await search.getByRole('button', { name: 'Search', exact: true }).click()
  await search.getByText('Please enter a numeric value').waitFor()
  await search.getByText('Please check your Form', { exact: true }).waitFor()
  await search.getByLabel('DWT from').fill('90,000')
  await search.getByLabel('DWT to').fill('50,000')
  await search.getByText('Please fill in the correct range').waitFor()
  await search.getByLabel('DWT from').fill('50,000')
  await search.getByLabel('DWT to').fill('')
  await search.getByRole('button', { name: 'Search', exact: true }).click()
  await shows('Bravo', 'Charlie')
  expect(page.url()).toMatch(/\/ships\/shipping\?.*search=advance/)
  expect(page.url()).toMatch(/edit=false/)
  expect(page.url()).toMatch(/random=\d+/)

  // The form opens again with the same criteria.
  await page.getByRole('button', { name: 'Edit search' }).click()
  expect(await search.getByLabel('DWT from').inputValue()).toBe('50000')
  expect(page.url()).toMatch(/edit=true/)
  await search.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Save as fleet' }).click()
  const form = page.getByRole('dialog', { name: 'Save search as fleet' })
  await form.getByText('DWT from 50,000 t').waitFor()
  await form.getByRole('button', { name: 'Create' }).click()
  await form.getByText('The name cannot be empty').waitFor()
  await form.getByText('Please check the form!').waitFor()
  await form.getByRole('textbox', { name: /Name/ }).fill('  Large ones ')
  await form.getByLabel('Who sees it').selectOption({ label: 'Chosen people' })
  const share = form.getByRole('combobox', { name: 'Share with' })
  await share.click()
  await page.getByRole('option', { name: 'Ben', exact: true }).waitFor()
  expect(await page.getByRole('option', { name: 'Ann', exact: true }).count()).toBe(0)
  await page.getByRole('option', { name: /^ops/ }).click()
  await share.press('Escape')
  await form.getByRole('row', { name: 'Ben' }).waitFor()
  await form.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { name: 'Large ones' }).waitFor()
  expect(page.url()).toMatch(/\/ships\/shipping\/\d+/)
  await shows('Bravo', 'Charlie')

  // A ship that matches now comes by itself.
  await server.call(
    createShip,
    { body: { name: 'Delta', deadweight: 60_000, year_of_build: 2001 } },
    tokens.ann,
  )
  await shows('Bravo', 'Charlie', 'Delta')

  const nav = page.getByRole('navigation', { name: 'Fleets' })
  const part = (name: string) => nav.getByRole('region', { name })
  await part('Shared').getByRole('link', { name: 'Everybody’s' }).waitFor()
  await part('Shared').getByRole('listitem').filter({ hasText: 'Large ones' }).hover()
  await part('Shared')
    .getByRole('listitem')
    .filter({ hasText: 'Large ones' })
    .getByRole('button', { name: 'Star', exact: true })
    .click()
  await part('Starred').getByRole('link', { name: 'Large ones' }).waitFor()
  await part('Starred').getByRole('button', { name: 'Actions of Large ones' }).click()
  await page.getByRole('menuitem', { name: 'Details' }).click()
  const details = page.getByRole('dialog', { name: 'Fleet Large ones' })
  await details.getByText('DWT from 50,000 t').waitFor()
  await details.getByText('Saved search').waitFor()
  await details.getByRole('button', { name: 'Close' }).last().click()

  // Into a new fleet of one's own, in an order, and out again.
  await rows.filter({ hasText: 'Charlie' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Add to fleet' }).click()
  const adding = page.getByRole('dialog', { name: 'Add 1 ship to a fleet' })
  await page.getByRole('option', { name: 'Everybody’s' }).waitFor()
  await page.keyboard.press('Escape')
  await adding.getByRole('button', { name: 'New fleet' }).click()
  const made = page.getByRole('dialog', { name: 'New fleet' })
  await made.getByRole('textbox', { name: /Name/ }).fill('Mine')
  await made.getByRole('button', { name: 'Create' }).click()
  await part('Personal').getByRole('link', { name: 'Mine' }).click()
  await shows('Charlie')
  await rows.filter({ hasText: 'Charlie' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Remove from fleet' }).click()
  await page.getByText('Deleted 1 ships from fleet success').waitFor()
  await page.getByText('No ship Found').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await shows('Charlie')

  await part('Personal').getByRole('listitem').hover()
  await part('Personal').getByRole('button', { name: 'Actions of Mine' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Deleted fleet successfully').waitFor()
  await part('Personal').waitFor({ state: 'detached' })
  await page.close()
})
