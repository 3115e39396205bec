import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanHtml } from '@laycan/mail/parse/html/clean-html.ts'
import { type BodyBench, openBodyBench } from '../hostile/body-bench.ts'

const RULES = [
  '@media (prefers-color-scheme: dark) { p { color: #f2f2f2 !important } }',
  '@media screen and (prefers-color-scheme: dark) and (min-width: 1px) { p { color: #f2f2f2 !important } }',
  '@media print, (prefers-color-scheme: dark) { p { color: #f2f2f2 !important } }',
  '@media screen { @media (prefers-color-scheme: dark) { p { color: #f2f2f2 !important } } }',
  '@media not all and (prefers-color-scheme: light) { p { color: #f2f2f2 !important } }',
  'p { color: light-dark(#333, #f2f2f2) } :root, .laycan-mail { color-scheme: dark }',
]

let bench: BodyBench
beforeAll(async () => {
  bench = await openBodyBench()
  await bench.page.emulateMedia({ colorScheme: 'dark' })
})
afterAll(() => bench?.close())

async function colourOf(body: string): Promise<string> {
  await bench.page.evaluate(
    (html) => window.bench.show({ body: html, body_type: 'html', quote_offset: null }),
    body,
  )
  const words = bench.page.frameLocator('iframe').getByText('0600 LT')
  return words.evaluate((element) => getComputedStyle(element).color)
}

test.each(RULES)(
  'the words of a mail stay dark on its white paper on a device in dark mode: %s',
  async (rule) => {
    const written = `<style>p { color: #333 } ${rule}</style><p>0600 LT</p>`
    // As it comes today, and as an earlier cleaner stored it.
    for (const body of [cleanHtml(written), `<div class="laycan-mail">${written}</div>`])
      expect(await colourOf(body)).toBe('rgb(51, 51, 51)')
  },
)

test('rules for a light scheme apply', async () => {
  const written = '<style>@media (prefers-color-scheme: light) { p { color: #333 } }</style><p>0600 LT</p>'
  for (const body of [cleanHtml(written), `<div class="laycan-mail">${written}</div>`])
    expect(await colourOf(body)).toBe('rgb(51, 51, 51)')
})
