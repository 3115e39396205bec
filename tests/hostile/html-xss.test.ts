import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanHtml } from '@laycan/mail/parse/html/clean-html.ts'
import { collectedPayloads, type HtmlPayload, ownPayloads } from '@laycan/testing/examples/hostile-html.ts'
import { someOf } from '@laycan/testing/long-run.ts'
import { type BodyBench, openBodyBench } from './body-bench.ts'
import { misdeedsOf } from './misdeeds.ts'

/** Cases of each collection of others in the daily run, of up to 223. */
const COLLECTED = 30
/** Cases of which pictures are compared, four each. */
const PAINTED = 20

/** The parts of the bench page around the frame. */
const AROUND = [
  { x: 0, y: 0, width: 1000, height: 60 },
  { x: 0, y: 60, width: 150, height: 480 },
  { x: 850, y: 60, width: 150, height: 480 },
  { x: 0, y: 540, width: 1000, height: 60 },
]

let bench: BodyBench
beforeAll(async () => {
  bench = await openBodyBench()
  // The first frame is a new entry of the window; from here on none may come.
  await misdeedsOf(bench, '<p>calm</p>')
})
afterAll(() => bench?.close())

async function fingerprintAround(): Promise<string> {
  const hash = createHash('sha256')
  for (const clip of AROUND) hash.update(await bench.page.screenshot({ clip }))
  return hash.digest('hex')
}

/** Milliseconds of processor time that the page's thread has worked, so that a busy machine makes no mail slow. */
async function watchWork(): Promise<() => Promise<number>> {
  const devtools = await bench.page.context().newCDPSession(bench.page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    const worked = metrics.find(({ name }) => name === 'TaskDuration')
    if (worked === undefined) throw new Error('This browser does not say how long its pages work.')
    return worked.value * 1_000
  }
}

async function listMisdeeds(
  payloads: readonly HtmlPayload[],
  prepare: (html: string) => string,
): Promise<string[]> {
  const found: string[] = []
  for (const { id, html } of payloads) {
    for (const misdeed of await misdeedsOf(bench, prepare(html))) found.push(`${id}: ${misdeed}`)
  }
  return found
}

const corpora = [
  ['cases written for mail', ownPayloads],
  ...collectedPayloads.map(([name, read]) => [name, () => someOf(read(), COLLECTED)] as const),
] as const

test('the bench notices a script, a request, a window and a covered page', async () => {
  await bench.page.evaluate(async () => {
    await fetch('https://leak.invalid/x').catch(() => undefined)
    const frame = document.createElement('iframe')
    frame.src = 'http://leak.invalid/frame'
    document.body.append(frame)
    setTimeout(() => alert('ran'), 0)
  })
  const noticed: string[] = []
  const look = () => {
    noticed.push(...bench.takeEvents(), ...bench.takeRequests())
    return noticed
  }
  for (const misdeed of ['dialog: ran', 'proxy: leak.invalid:443', 'proxy: http://leak.invalid/frame'])
    await expect.poll(look).toContain(misdeed)
  await bench.page.evaluate(() => document.querySelector('iframe[src]')?.remove())
  look()
})

describe.each([
  ['as received, by the browser alone', (html: string) => html],
  ['as stored, by server and browser', cleanHtml],
])('a body cleaned %s', (_, prepare) => {
  test.each(corpora)('SC-001, SC-003 nothing runs, leaves or covers the page: %s', async (_name, read) => {
    expect(await listMisdeeds(read(), prepare)).toEqual([])
  })

  test('SC-001 nothing is painted outside the frame', async () => {
    await misdeedsOf(bench, '<p>calm</p>')
    const calm = await fingerprintAround()
    const painted: string[] = []
    for (const { id, html } of someOf(ownPayloads(), PAINTED)) {
      await misdeedsOf(bench, prepare(html))
      if ((await fingerprintAround()) !== calm) painted.push(id)
    }
    expect(painted).toEqual([])
  })

  test('SC-001 what must not stand in the markup is gone, and what must survive is visible', async () => {
    const wrong: string[] = []
    const busy = await watchWork()
    for (const { id, html, must_not_match, must_contain, time_limit_ms } of ownPayloads()) {
      const before = await busy()
      const { markup, visible } = await bench.page.evaluate(async (body) => {
        await window.bench.show({ body, body_type: 'html', quote_offset: null })
        const mail = document.querySelector('iframe')?.contentDocument?.getElementById('laycan-frame')
        return { markup: window.bench.markup(body), visible: `${mail?.innerText}${mail?.innerHTML}` }
      }, prepare(html))
      const spent = (await busy()) - before
      if (time_limit_ms !== undefined && spent > time_limit_ms)
        wrong.push(`${id} took ${Math.round(spent)} ms`)
      for (const pattern of must_not_match)
        if (pattern.test(markup)) wrong.push(`${id} ${pattern}: ${markup.slice(0, 200)}`)
      for (const text of must_contain) if (!visible.includes(text)) wrong.push(`${id} lost ${text}`)
    }
    expect(wrong).toEqual([])
  })
})
