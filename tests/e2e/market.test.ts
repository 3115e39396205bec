import { afterAll, beforeAll, expect, test } from 'vitest'
import * as parsers from '@laycan/features/flows/mail-parsing/contract/email-parser.ts'
import { fixedDays } from '../support/fixed-days.ts'
import { composeOf } from './support/compose-page.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())

const { noonIn, wordsIn: words } = fixedDays()
const mailOf = (name: string, body: string) =>
  `From: ${name} <desk@${name}.example>\r\nTo: ops@oceanic.example\r\nSubject: ${name} list\r\nDate: ${noonIn(0).toUTCString()}\r\nMessage-ID: <${name}@x>\r\n\r\n${body}`

test('ships and cargoes of mails become tables that show their words, match, and end in a mail', async () => {
  const { server, tokens, deliver } = web.desk
  const body = { name: 'All', line_ids: [], senders: [], enabled: true }
  await server.call(parsers.createEmailParser, { body }, tokens.ann)
  await server.call(parsers.setParserAddress, { body: { parser_address: 'built-in' } }, tokens.ann)
  const page = await web.open('/market/tonnage', { as: 'ann' })
  await waitForLive(page)
  await page.getByText('No ship in the book yet').waitFor()
  await deliver({
    text: mailOf(
      'one',
      `MV ALPHA STAR LIGHT 56K/2015 OPEN HOUSTON ${words(6)}\r\nMV BETA STAR LIGHT 5K/2015 OPEN HOUSTON ${words(6)}`,
    ),
  })
  await page.getByText('ALPHA STAR LIGHT').first().waitFor()
  await deliver({ text: mailOf('two', `MV ALPHA STAR LIGHT 56K/2015 OPEN NEW ORLEANS ${words(7)}`) })
  await page.getByText('New Orleans').first().waitFor()
  await page.getByText('ALPHA STAR LIGHT').first().click()
  const pane = page.getByRole('region', { name: 'ALPHA STAR LIGHT' })
  await pane.getByText('Contradictions').waitFor()
  await pane.locator('mark', { hasText: 'NEW ORLEANS' }).waitFor()
  // The newest mention is none: the line stands on the one before.
  await pane.getByRole('listitem').first().focus()
  await page.keyboard.press('x')
  await pane.locator('mark', { hasText: 'HOUSTON' }).waitFor()

  const order = `ACCT DIRECT CHTRS\r\n47,000 MTS 10PCT MOLOO PETCOKE\r\nLOAD: 1 SBP HOUSTON, USA\r\nDISCH: 1 SBP KANDLA, INDIA\r\nLAYCAN: ${words(10)} - ${words(18)}\r\n3.75 PCT TTL`
  await deliver({ text: mailOf('three', order) })
  await page.getByRole('tab', { name: 'Cargoes' }).click()
  await page
    .getByText(/petcoke/i)
    .first()
    .click()
  await page.getByRole('link', { name: 'Ships for this cargo' }).click()
  await page.getByRole('button', { name: 'Excluded: 1' }).click()
  await page.getByRole('dialog').getByText('BETA STAR LIGHT').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('ALPHA STAR LIGHT').first().click()
  await page.getByRole('region', { name: 'ALPHA STAR LIGHT' }).getByText('nm in ballast').waitFor()
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Shift+W')])
  const compose = composeOf(opened)
  await compose.subject.waitFor()
  await expect.poll(() => compose.subject.inputValue()).toMatch(/^Tonnage for .*petcoke/i)
  await expect.poll(async () => (await compose.tokens()).join()).toContain('three')
  await page.goto(`${web.proxy.url}/#/market/weeks`)
  await page.getByRole('table', { name: 'By area, all weeks' }).getByText('USG').waitFor()
  await page.getByRole('table', { name: 'By week' }).getByText('this week').waitFor()
})
