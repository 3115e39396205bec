import type { Page } from 'playwright-core'
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

/** What is marked in the mail that is shown, and whether the reader sees it. */
const markedIn = (page: Page, subject: string) =>
  page.getByTitle(`Text of ${subject}`).evaluate((element) => {
    const frame = element as HTMLIFrameElement
    const within = frame.contentWindow as unknown as typeof globalThis
    const [range] = (within.CSS.highlights.get('laycan-sentence') ?? []) as Iterable<Range>
    const area = frame.closest('[role="group"]')?.getBoundingClientRect()
    if (range === undefined || area === undefined) return undefined
    const { top, bottom } = range.getBoundingClientRect()
    const offset = frame.getBoundingClientRect().top
    return { words: range.toString(), isSeen: offset + top >= area.top && offset + bottom <= area.bottom }
  })

test('without a model the tab says so; with one a conversation is summed up with its sentences, a mail translated, and a drafted answer opens in compose, marked', async () => {
  const long = `${'Nothing of note.\r\n\r\n'.repeat(80)}We offer firm MV KITE,\r\nlaycan 10/15 December.\r\n\r\n${'Noted.\r\n\r\n'.repeat(80)}`
  const offer = await web.desk.deliver({
    text: testMail({ Subject: 'KITE offer', 'Message-ID': '<kite@aegean.example>' }, long),
  })
  const id = await web.desk.deliver({
    text: testMail(
      { Subject: 'KITE', 'In-Reply-To': '<kite@aegean.example>' },
      'We counter freight usd 20.25 pmt.',
    ),
  })
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
  says({
    points: [
      { text: 'The laycan is mid December.', mail: offer, quote: 'MV KITE, laycan 10/15 December' },
      { text: 'Freight was countered.', mail: id, quote: 'counter freight usd 20.25' },
      { text: 'Nobody said so.', mail: id, quote: 'We accept everything' },
    ],
  })
  await page.getByRole('button', { name: 'Summarise the conversation' }).click()
  const summary = page.getByRole('region', { name: 'Summary' })
  await summary.getByText('The laycan is mid December.').waitFor()
  await summary.getByText('Made by a language model. Please check it.').waitFor()
  await summary.getByText('1 statement(s) were left out because no email says so.').waitFor()
  expect(await summary.getByRole('link').count()).toBe(2)
  await summary.getByRole('link', { name: /laycan/ }).click()
  const laycan = { words: expect.stringMatching(/^MV KITE,\s+laycan 10\/15 December$/), isSeen: true }
  await expect.poll(() => markedIn(page, 'KITE offer')).toEqual(laycan)
  expect(page.url()).toContain(`/mailDetail/${offer}`)
  await summary.getByRole('link', { name: /freight/ }).click()
  await expect
    .poll(() => markedIn(page, 'KITE'))
    .toEqual({ words: 'counter freight usd 20.25', isSeen: true })
  expect(page.url()).toContain(`/mailDetail/${id}`)

  model.answer = () => ({ status: 200, raw: '<html>hello</html>' })
  await page.getByRole('button', { name: 'Translate', exact: true }).click()
  await page.getByText('The service answered with something that is no answer of a language model.').waitFor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const order =
    '<img src="https://evil.example/a.png">![a](https://evil.example/b.png)<a href="https://evil.example">x</a>'
  says({ text: `Προσφέρουμε <b>το</b> MV KITE.${order}` })
  await page.getByLabel('Translate into').selectOption('Greek')
  await page.getByRole('button', { name: 'Translate', exact: true }).click()
  await page.getByText('Προσφέρουμε το MV KITE.').waitFor()
  expect(await page.getByRole('region', { name: 'Translate' }).locator('a, img, iframe').count()).toBe(0)

  says({ text: `Dear all, noted with thanks.${order}`, to: ['spy@evil.example'], send: true })
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
  expect(await body.locator('img, a[href*="evil"]').count()).toBe(0)
  expect(await page.getByText('spy@evil.example').count()).toBe(0)
  expect(asked.filter((url) => new URL(url).hostname === 'evil.example')).toEqual([])
  await page.close()
})
