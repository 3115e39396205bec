import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShip } from '@laycan/features/records/ships/contract/endpoints.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())

test('SP-002, SP-006, SP-007, SP-026, SP-028 the directory is listed, sorted, opened, searched, cleared, and added to', async () => {
  const { server, tokens } = web.desk
  const make = (name: string, year_of_build: number, more = {}) =>
    server.call(
      createShip,
      { body: { name, year_of_build, type_level2: 'Bulk Carriers', ...more } },
      tokens.ann,
    )
  await make('Aegean Star', 2011, { deadweight: 58_000, ex_name: 'Nordic Pearl', number_of_holds: 5 })
  await make('Baltic Star', 2019, { type_level2: 'Tankers' })

  const page = await web.open('/ships', { as: 'ann' })
  await waitForLive(page)
  const grid = page.getByRole('grid', { name: 'Ships' })
  const rows = grid.getByRole('row', { name: /built/ })
  const heads = 'IMO, MMSI, Name, Year, DWT, Ex Name, Call Sign, GT, LOA, BEAM, Draught, Tags'.split(', ')
  for (const name of heads)
    await grid
      .getByRole('columnheader', { name: new RegExp(`^${name}`) })
      .first()
      .waitFor()
  const order = async (...names: string[]) => {
    for (const [at, name] of names.entries())
      await rows.nth(at).and(page.getByRole('row', { name })).waitFor()
  }
  await order('Aegean Star', 'Baltic Star')
  const year = grid.getByRole('columnheader', { name: /^Year/ }).getByText('Year')
  await year.click()
  await order('Baltic Star', 'Aegean Star')
  await year.click()
  await order('Aegean Star', 'Baltic Star')

  // A colleague's ship comes by itself.
  await make('Celtic Star', 2001)
  await order('Celtic Star', 'Aegean Star', 'Baltic Star')

  const opened = page.context().waitForEvent('page')
  await rows.filter({ hasText: 'Baltic Star' }).dblclick()
  const other = await opened
  await other.getByRole('heading', { name: 'Baltic Star' }).waitFor()
  expect(other.url()).toContain('/shipDetail/')
  await other.close()

  await rows.filter({ hasText: 'Aegean Star' }).click()
  const pane = page.getByRole('region', { name: 'Aegean Star' })
  await pane.getByText('Nordic Pearl').waitFor()
  expect(await pane.evaluate((part) => Math.round(part.getBoundingClientRect().width))).toBeGreaterThan(650)
  await pane.getByRole('tab', { name: 'Comments' }).click()
  await pane.getByRole('textbox').waitFor()
  await page.getByRole('tab', { name: 'Tankers' }).click()
  await order('Baltic Star')
  await page.getByRole('tab', { name: 'All' }).click()

  const field = page.getByRole('combobox', { name: 'Search ships' })
  await field.fill('Agean Sta')
  await page.getByRole('option', { name: /Aegean Star/ }).waitFor()
  await field.fill('nobody is called so')
  await field.press('Enter')
  await page.getByText('No ship Found').waitFor()

  // A ship is added and changed in a form; what is wrong is said at its field, and nothing is lost.
  await page.getByRole('button', { name: 'Add ship' }).click()
  await page.getByRole('heading', { name: 'Add ship' }).waitFor()
  expect(page.url()).toMatch(/\/ships\/addShip$/)
  await page.getByLabel('IMO', { exact: true }).fill('9074728')
  await page.getByLabel('MMSI', { exact: true }).fill('241000009')
  await page.getByText('Country: Greece').waitFor()
  await page.getByRole('button', { name: 'Take as flag' }).click()
  expect(await page.getByLabel('Flag', { exact: true }).inputValue()).toBe('Greece')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('A ship needs a name').waitFor()
  await page.getByText('An IMO number has 7 digits, of which the last is the check digit').waitFor()
  await page.getByText('Please check the form!').waitFor()
  await page.getByLabel('IMO', { exact: true }).fill('9074729')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Delian Star')
  await page.getByRole('button', { name: 'Save' }).click()
  const added = page.getByRole('region', { name: 'Delian Star' })
  await added.getByText('9074729').waitFor()
  await added.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('heading', { name: 'Edit Delian Star' }).waitFor()
  expect(page.url()).toMatch(/\/ships\/addShip\/\d+$/)
  await page.getByLabel('DWT', { exact: true }).fill('58,000')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('region', { name: 'Delian Star' }).getByText('58,000 t').waitFor()
  await page.close()
})
