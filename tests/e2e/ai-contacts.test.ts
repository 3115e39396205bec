import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type ModelServer,
  startModelServer,
} from '@laycan/features/foundation/language-model/server/testing.ts'
import { testMail } from '../support/test-desk.ts'
import { signInOn, startWebDesk, type WebDesk } from './support/web-desk.ts'

let web: WebDesk
let model: ModelServer
beforeAll(async () => {
  model = await startModelServer(() => ({ content: '' }))
  web = await startWebDesk()
})
afterAll(async () => {
  await web?.stop()
  await model?.stop()
})

const SIGNATURE = `Nikos Pappas
Chartering Manager
Dry Cargo Department
Aegean Star Shipping S.A.
Mob: +30 694 123 4567
nikos@aegean.example`

const PROSE = 'please take note of our friend captain stavros, stavros at poseidon dot example'

/** Selects in the open mail as a reader does. */
const select = (page: Page, isOn: boolean) =>
  page.evaluate((on) => {
    const frame = document.querySelector<HTMLIFrameElement>('article iframe')
    const inside = frame?.contentDocument
    if (on && inside) inside.getSelection()?.selectAllChildren(inside.body)
    else inside?.getSelection()?.removeAllRanges()
    if (!on) getSelection()?.removeAllRanges()
  }, isOn)

async function add(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Add to persons/departments/companies' }).click()
  await page.getByRole('menuitem', { name: `Add to ${kind}` }).click()
}

async function openMail(page: Page, text: string, subject: string): Promise<void> {
  const id = await web.desk.deliver({ text: testMail({ Subject: subject }, text) })
  await page.goto(`${web.proxy.url}/#/mails?id=${id}`)
  await page.getByRole('article', { name: subject }).waitFor()
  await page
    .frameLocator('article iframe')
    .getByText(text.split('\n')[0] ?? '')
    .first()
    .waitFor()
}

test('AI-002, AI-003, AI-004, AI-005, AI-006, AI-007 a contact is read out of selected text, and its form is filled', async () => {
  const page = await web.open('/login')
  await page.clock.install()
  await signInOn(page, 'ann')
  await openMail(page, SIGNATURE, 'Our new manager')
  const entry = page.getByRole('button', { name: 'Add to persons/departments/companies' })
  expect(await entry.count()).toBe(0)
  await switchOn()
  await entry.waitFor()
  await select(page, false)
  await add(page, 'persons')
  await page.getByText('Please select text', { exact: true }).waitFor()
  await select(page, true)
  await add(page, 'departments')
  await page.getByText('Add contact successfully.', { exact: true }).waitFor()
  await page.clock.fastForward(9_000)
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('heading', { name: 'Add new department' }).waitFor()
  for (const value of ['Dry Cargo Department', 'nikos@aegean.example', '+30 694 123 4567'])
    await expect.poll(() => hasValue(page, value)).toBe(true)
  await openMail(page, PROSE, 'Somebody')
  await select(page, true)
  model.answer = () => ({ content: '{"level":"other","name":"stavros"}' })
  await add(page, 'persons')
  await page.getByText('Sorry, we could not convert your text. Please try another', { exact: true }).waitFor()
  model.answer = () => ({ content: '{"level":"contact","name":"captain stavros"}' })
  await add(page, 'persons')
  const view = page.getByRole('button', { name: 'View', exact: true })
  await view.waitFor()
  await page.clock.fastForward(10_100)
  await view.waitFor({ state: 'detached' })
  model.answer = () => 'silence'
  const before = model.asked.length
  await add(page, 'persons')
  await expect.poll(() => model.asked.length).toBe(before + 1)
  const late = page.getByText('Request timed out. Please check your connection or try again later', {
    exact: true,
  })
  await page.clock.fastForward(118_000)
  expect(await late.count()).toBe(0)
  await page.clock.fastForward(2_000)
  await late.waitFor()
  await page.close()
})

const hasValue = (page: Page, value: string) =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(
        (field) => field.value === wanted,
      ),
    value,
  )

/** An administrator does it on the screen. */
async function switchOn(): Promise<void> {
  const page = await web.open('/companySettings', { as: 'ann' })
  await page.getByRole('switch', { name: 'AI feature' }).press('Space')
  await page.getByLabel('Address', { exact: true }).fill(model.address)
  await page.getByLabel('Model', { exact: true }).fill('small')
  await page.getByLabel('Key', { exact: true }).fill('sk-test-key-0001')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The key …0001 is stored.').waitFor()
  await page.getByRole('button', { name: 'Try it' }).click()
  await page.getByText('The service answers', { exact: true }).waitFor()
  await page.close()
}
