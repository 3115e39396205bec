import { afterAll, beforeAll, expect, test } from 'vitest'
import { setCompanySettings } from '@laycan/features/foundation/company/contract/endpoints.ts'
import { setLanguageModel } from '@laycan/features/foundation/language-model/contract/endpoints.ts'
import {
  type ModelServer,
  startModelServer,
} from '@laycan/features/foundation/language-model/server/testing.ts'
import { testMail } from '../support/test-desk.ts'
import { composeIn } from './support/compose-page.ts'
import { startWebDesk, type WebDesk } from './support/web-desk.ts'

let web: WebDesk
let model: ModelServer
beforeAll(async () => {
  model = await startModelServer(() => ({ content: '' }))
  web = await startWebDesk()
  const on = { keys: ['openai_integration'], values: ['1'] }
  await web.desk.server.call(setCompanySettings, { body: on }, web.desk.tokens.ann)
})
afterAll(async () => {
  await web?.stop()
  await model?.stop()
})

test('without a model the tab says so; with one a conversation is summed up with its sentences, a mail translated, and a drafted answer opens in compose, marked', async () => {
  const text = 'We offer firm MV KITE, laycan 10/15 December.'
  const id = await web.desk.deliver({ text: testMail({ Subject: 'KITE' }, text) })
  await composeIn(web.desk, 'app', web.desk.tokens.ben)
  const page = await web.open(`/mailDetail/${id}`, { isAway: true, as: 'ben' })
  await page.getByRole('tab', { name: 'Assistant' }).click()
  await page.getByText('No language model is set up yet').waitFor()
  await page.getByText('An administrator can set one up in the company settings.').waitFor()
  const address = { openai_address: model.address, openai_model: 'small', openai_api_key: 'sk-test-key-0001' }
  await web.desk.server.call(setLanguageModel, { body: address }, web.desk.tokens.ann)
  const says = (answer: object) => {
    model.answer = () => ({ content: JSON.stringify(answer) })
  }
  says({ points: [{ text: 'The laycan is mid December.', mail: id, quote: 'laycan 10/15 December' }] })
  await page.getByRole('button', { name: 'Summarise the conversation' }).click()
  const summary = page.getByRole('region', { name: 'Summary' })
  await summary.getByText('The laycan is mid December.').waitFor()
  await summary.getByText('Made by a language model. Please check it.').waitFor()
  expect(await summary.getByRole('link').getAttribute('href')).toContain(`/mailDetail/${id}`)

  model.answer = () => ({ status: 200, raw: '<html>hello</html>' })
  await page.getByRole('button', { name: 'Translate', exact: true }).click()
  await page.getByText('The service answered with something that is no answer of a language model.').waitFor()
  says({ text: 'Προσφέρουμε <b>το</b> MV KITE.' })
  await page.getByLabel('Translate into').selectOption('Greek')
  await page.getByRole('button', { name: 'Translate', exact: true }).click()
  await page.getByText('Προσφέρουμε το MV KITE.').waitFor()

  says({ text: 'Dear all, noted with thanks.' })
  await page.getByRole('button', { name: 'Draft an answer' }).click()
  const mark = page.getByText(
    'A language model wrote this draft. Please read and change it before you send it.',
  )
  await mark.waitFor()
  const body = page
    .getByRole('textbox', { name: 'Message' })
    .or(page.locator('[contenteditable="true"]'))
    .last()
  await page.getByText('Dear all, noted with thanks.').first().waitFor()
  await body.click()
  await page.keyboard.type('Nikos, ')
  await mark.waitFor({ state: 'detached' })
  await page.close()
})
