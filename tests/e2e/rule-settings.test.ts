import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRules, updateRule } from '@laycan/features/flows/mail-rules/contract/endpoints.ts'
import { findBarriers } from '@laycan/testing/accessibility.ts'
import { until } from '../support/until.ts'
import { startWebDesk, type WebDesk } from './support/web-desk.ts'

let web: WebDesk

const deliver = (subject: string) =>
  web.desk.deliver({
    text: `From: a@b.example\r\nTo: ops@oceanic.example\r\nSubject: ${subject}\r\n\r\nHello\r\n`,
  })

beforeAll(async () => {
  web = await startWebDesk()
  await deliver('Clean recap of the past')
  await deliver('Open tonnage')
})
afterAll(() => web?.stop())

const stored = async () => (await web.desk.server.call(listRules, {}, web.desk.tokens.ann)).body.rules
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function chooseMore(page: Page, rule: string, entry: string): Promise<void> {
  await button(page, `Actions of ${rule}`).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

test('RU-019, AC-011 rules are made, tried on past mails, run, read in the log, switched off, edited and deleted', async () => {
  const page = await web.open('/ruleSettings', { as: 'ann' })
  await button(page, 'New rule').click()
  await page.getByRole('menuitem', { name: 'For several mailboxes' }).click()
  await button(page, 'Add rule').click()
  await button(page, 'Save').click()
  for (const text of [
    'Name cannot be empty.',
    'Mailbox cannot be empty.',
    'Please check your form.',
    'Actions cannot be empty.',
  ])
    await page.getByText(text, { exact: true }).waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('Recaps')
  await page.getByRole('combobox', { name: 'Mailbox' }).fill('ops')
  await page.getByRole('option', { name: 'ops' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('group', { name: 'Rule 1' }).getByLabel('Value').fill('recap')
  await button(page, 'Try on past emails').click()
  await page.getByText('Would have matched 1 of the newest 2 emails', { exact: false }).waitFor()
  await page.getByRole('link', { name: 'Clean recap of the past' }).waitFor()
  await button(page, 'Add action').click()
  await page.getByRole('combobox', { name: 'Tags' }).fill('recap')
  await page.getByRole('option', { name: 'recap' }).click()
  await page.keyboard.press('Escape')
  await button(page, 'Add action').click()
  await page.getByRole('combobox', { name: 'Action 2' }).selectOption({ label: 'Forward' })
  await button(page, 'Save').click()
  await page.getByText('Write the addresses to which the rule forwards').waitFor()
  await button(page, 'Remove action 2').click()
  expect(await findBarriers(page)).toEqual([])
  // What is not saved survives a reload.
  await page.reload()
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Recaps')
  await button(page, 'Save').click()
  await page.getByText('Subject contains recap').waitFor()
  await page.getByText('Add tags #recap').waitFor()
  expect(await findBarriers(page)).toEqual([])

  const id = await deliver('Recap of today')
  await until('the rule acts', async () => (await tagsOf(id)).includes('recap'))
  await chooseMore(page, 'Recaps', 'What it did')
  await page.getByRole('link', { name: 'Recap of today' }).click()
  const log = page.getByRole('region', { name: 'Rules' })
  await log.getByText('Add tags #recap').waitFor()
  await page.goto(`${web.proxy.url}/#/ruleSettings`)

  await page.getByRole('switch', { name: 'Rule Recaps' }).click({ force: true })
  await until('it is off', async () => (await stored())[0]?.enabled === false)
  // A colleague saves while the form is open: nothing is overwritten without a second press.
  await page.getByRole('link', { name: 'Recaps', exact: true }).click()
  // What is chosen stands below the field alone.
  expect(await page.getByRole('combobox', { name: 'Tags' }).inputValue()).toBe('')
  await page.getByRole('textbox', { name: 'Name' }).fill('Recaps of ann')
  const [rule] = await stored()
  if (rule === undefined) throw new Error('The rule is gone')
  const body = { ...rule, name: 'Recaps of somebody else' }
  await web.desk.server.call(updateRule, { params: { id: rule.id }, body }, web.desk.tokens.ann)
  await button(page, 'Save').click()
  await page.getByText('Somebody else has changed this rule meanwhile').waitFor()
  await button(page, 'Save anyway').click()
  await page.getByRole('link', { name: 'Recaps of ann', exact: true }).waitFor()
  await chooseMore(page, 'Recaps of ann', 'Delete')
  await button(page, 'Delete').click()
  await page.getByText('No rules yet').waitFor()
  expect(await stored()).toEqual([])
})

async function tagsOf(email_id: number): Promise<string[]> {
  const rows = await web.desk.company.db
    .selectFrom('taggings')
    .innerJoin('tags', 'tags.id', 'taggings.tag_id')
    .select('tags.name')
    .where('tagable_id', '=', email_id)
    .execute()
  return rows.map(({ name }) => name)
}
