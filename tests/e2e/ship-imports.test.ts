import { afterAll, beforeAll, expect, test } from 'vitest'
import { listShips } from '@laycan/features/records/ships/contract/endpoints.ts'
import { findBarriers } from '@laycan/testing/accessibility.ts'
import { startWebDesk, type WebDesk } from './support/web-desk.ts'

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())

const named = async (key: string) =>
  (await web.desk.server.call(listShips, { query: { key } }, web.desk.tokens.ann)).body.ships

test('a list of ships is chosen, its columns are set right, refused rows are told, it is imported and taken back', async () => {
  const page = await web.open('/ships/shipping', { as: 'ann' })
  await page.getByRole('button', { name: 'Import ships' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  const text = 'Who;IMO no;Built;DWT\nFirst Light;9074729;2010;56,500\nWrong Digit;9074728;2011;\n'
  await (await chooser).setFiles({ name: 'fleet.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  // Nobody knows what 'Who' is: without a name no row is a ship.
  await page.getByRole('combobox', { name: 'Column Who' }).selectOption({ label: 'Name' })
  await page.getByRole('cell', { name: '9074728 is no IMO number: its check digit is wrong.' }).waitFor()
  await page.getByRole('cell', { name: '56,500', exact: true }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  expect(await named('First Light')).toEqual([])
  await page.getByRole('button', { name: 'Import 1 ships' }).click()
  await page.getByText('1 ships were added and 0 were changed.').waitFor()
  expect(await named('First Light')).toMatchObject([{ lrimo: 9_074_729, deadweight: 56_500 }])
  await page.getByRole('tab', { name: 'Refused' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download refused rows' }).click()
  expect((await download).suggestedFilename()).toBe('refused-rows.csv')
  await page.getByRole('button', { name: 'Take the import back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take the import back' }).click()
  await page.getByText('Taken back', { exact: true }).waitFor()
  expect(await named('First Light')).toEqual([])

  // A list at an address shows what came of it.
  await page.getByRole('link', { name: 'All imports' }).click()
  await page.getByRole('button', { name: 'Add a list' }).click()
  await page.getByLabel('Address').fill('http://10.0.0.1/fleet.csv')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('The list could not be fetched: 10.0.0.1 is not at a public address').waitFor()
})
