import type { FrameLocator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BodyBench, openBodyBench } from '../hostile/body-bench.ts'

let bench: BodyBench
beforeAll(async () => {
  bench = await openBodyBench()
})
afterAll(() => bench?.close())

interface Options {
  quote_offset?: number | null
  remote?: boolean
}

async function show(
  body: string,
  body_type: 'html' | 'plain_text',
  options: Options = {},
): Promise<FrameLocator> {
  const { quote_offset = null, remote = false } = options
  bench.takeRequests()
  await bench.page.evaluate(() => document.querySelector('main')?.scrollTo(0, 0))
  await bench.page.evaluate(([content, show_remote]) => window.bench.show(content, { remote: show_remote }), [
    { body, body_type, quote_offset },
    remote,
  ] as const)
  return bench.page.frameLocator('iframe')
}

function frameHeight(): Promise<number> {
  return bench.page.evaluate(() => document.querySelector('iframe')?.clientHeight ?? 0)
}

/** Distance of the first letter of some words from the left edge of the mail, in pixels. */
function leftOf(frame: FrameLocator, words: string): Promise<number | undefined> {
  return frame.locator('#laycan-frame').evaluate((mail, text) => {
    const walker = mail.ownerDocument.createTreeWalker(mail, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const at = walker.currentNode.textContent?.indexOf(text) ?? -1
      if (at < 0) continue
      const range = mail.ownerDocument.createRange()
      range.setStart(walker.currentNode, at)
      range.setEnd(walker.currentNode, at + 1)
      return Math.round(range.getBoundingClientRect().left)
    }
    return undefined
  }, words)
}

const list = 'MV OCEAN KITE      56,780   SPORE\nMV BALTIC STAR     58,100   KOHSICHANG'

describe('the frame around a body', () => {
  test('it is as high as its content, and follows when the content grows', async () => {
    const frame = await show(
      '<div style="height:900px">tall</div><details><summary>more</summary><div style="height:400px">x</div></details>',
      'html',
    )
    const closed = await frameHeight()
    expect(closed).toBeGreaterThan(900)
    await frame.getByText('more').click()
    await expect.poll(frameHeight).toBeGreaterThanOrEqual(closed + 400)
    await show('short', 'plain_text')
    expect(await frameHeight()).toBeLessThan(100)
  })

  test('a wide table scrolls inside and never widens the page', async () => {
    const cells = Array.from({ length: 40 }, (_, index) => `<td>column ${index}</td>`).join('')
    await show(`<table style="width:3000px"><tr>${cells}</tr></table>`, 'html')
    const widths = await bench.page.evaluate(() => {
      const inside = document.querySelector('iframe')?.contentDocument?.getElementById('laycan-frame')
      return {
        page: document.documentElement.scrollWidth,
        inside: inside?.scrollWidth ?? 0,
        shown: inside?.clientWidth ?? 0,
      }
    })
    expect(widths.page).toBe(1000)
    expect(widths.inside).toBeGreaterThan(3000)
    expect(widths.shown).toBeLessThanOrEqual(700)
  })

  test.each([
    ['heights of the window', '<div style="height:100vh;margin-bottom:50px">x</div>'],
    [
      'heights of the page',
      '<style>html,body{height:100%;padding:20px}</style><div style="height:110%">x</div>',
    ],
    ['a place outside of the flow', '<div style="position:absolute;top:20px;height:120%">x</div>'],
  ])('%s do not make it grow without end', async (_, html) => {
    await show(html, 'html')
    const first = await frameHeight()
    await bench.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)))
    expect(await frameHeight()).toBeLessThanOrEqual(first + 100)
  })

  test('keys pressed inside are heard outside', async () => {
    const frame = await show('<p>text to click</p>', 'html')
    await bench.page.evaluate(() => {
      window.addEventListener('keydown', (event) => document.body.setAttribute('data-heard', event.key))
    })
    await frame.getByText('text to click').click()
    const heard = () => bench.page.evaluate(() => document.body.getAttribute('data-heard'))
    for (const key of ['Escape', 'ArrowDown', 'j', 'Home', 'Delete', '?']) {
      await bench.page.keyboard.press(key)
      expect(await heard()).toBe(key)
    }
  })

  test('keys that a link or a fold uses stay inside, and a key the page uses does nothing inside', async () => {
    const frame = await show(
      '<a href="https://example.com">link</a><p style="height:2000px">tall</p>',
      'html',
    )
    await bench.page.evaluate(() => {
      document.body.removeAttribute('data-heard')
      window.addEventListener('keydown', (event) => {
        document.body.setAttribute('data-heard', event.key)
        event.preventDefault()
      })
    })
    await frame.getByText('link').focus()
    await bench.page.keyboard.press('Tab')
    expect(await bench.page.evaluate(() => document.body.getAttribute('data-heard'))).toBe(null)
    await frame.getByText('tall').click()
    const scrolled = () => bench.page.evaluate(() => document.querySelector('main')?.scrollTop)
    const before = await scrolled()
    await bench.page.keyboard.press('End')
    expect(await scrolled()).toBe(before)
  })
})

describe('plain text', () => {
  test('a position list keeps its columns in monospace, prose wraps', async () => {
    const frame = await show(`Dear all, ${'please see below. '.repeat(20)}\n\n${list}`, 'plain_text')
    const columns = frame.locator('pre')
    expect(await columns.textContent()).toBe(list)
    const look = await columns.evaluate((element) => {
      const { whiteSpace, fontFamily } = getComputedStyle(element)
      return { whiteSpace, fontFamily }
    })
    expect(look.whiteSpace).toBe('pre')
    expect(look.fontFamily).toContain('monospace')
    expect(await frame.locator('pre').count()).toBe(1)
  })

  test('links work, in a new tab and without access to the opener', async () => {
    const frame = await show('see www.example.com/terms. Or mail ops@example.com', 'plain_text')
    const links = await frame
      .locator('a')
      .evaluateAll((all) =>
        all.map((a) => [a.getAttribute('href'), a.getAttribute('target'), a.getAttribute('rel')]),
      )
    expect(links).toEqual([
      ['https://www.example.com/terms', '_blank', 'noopener noreferrer'],
      ['mailto:ops@example.com', '_blank', 'noopener noreferrer'],
    ])
  })

  test('Arabic and Hebrew run from the right, line by line, and columns as a whole', async () => {
    const arabic = 'السفينة جاهزة في بيرايوس'
    const frame = await show(
      `Dear Ann\n${arabic}\n\nאונייה      1\nמפרש        2\nMV KITE     3`,
      'plain_text',
    )
    // The frame is 700 px wide or more, so what is beyond its middle runs from the right.
    const isRight = async (words: string) => ((await leftOf(frame, words)) ?? 0) > 350
    expect(await isRight(arabic)).toBe(true)
    expect(await isRight('Dear Ann')).toBe(false)
    expect(await isRight('אונייה')).toBe(true)
    expect(await isRight('MV KITE')).toBe(true)
  })

  test('markup in a plain text is text', async () => {
    const frame = await show('<b>not bold</b> <script>x</script>', 'plain_text')
    expect(await frame.locator('#laycan-frame').innerText()).toBe('<b>not bold</b> <script>x</script>')
  })

  test('quoted history is folded behind its own toggle', async () => {
    const body = 'noted tks\n\n> is she open?'
    const frame = await show(body, 'plain_text', { quote_offset: body.indexOf('>') })
    const quoted = frame.getByText('> is she open?')
    expect(await quoted.isVisible()).toBe(false)
    await frame.getByText('Show quoted text').click()
    expect(await quoted.isVisible()).toBe(true)
    await frame.getByText('Hide quoted text').press('Enter')
    expect(await quoted.isVisible()).toBe(false)
  })
})

describe('HTML', () => {
  test('quoted history is folded, also the rows of a table that belong to it', async () => {
    const html = `<table><tr><td>answer<div class="laycan-quote">question</div></td></tr>
      <tr class="laycan-quote"><td>rest of the question</td></tr></table>`
    const frame = await show(html, 'html')
    expect(await frame.getByText('rest of the question').isVisible()).toBe(false)
    await frame.getByText('Show quoted text').click()
    expect(await frame.getByText('rest of the question').isVisible()).toBe(true)
  })

  test.each([
    ['lines cut by breaks', (lines: string[]) => `<div>${lines.join('<br>\n   ')}</div>`],
    ['a block for each line', (lines: string[]) => lines.map((line) => `<p>\n  ${line}</p>`).join('\n')],
    [
      'words in bold',
      (lines: string[]) => lines.map((line) => `<div><b>MV</b>${line.slice(2)}</div>`).join(''),
    ],
    [
      'hard blanks',
      (lines: string[]) => lines.map((line) => `<div>${line.replace(/ {2}/g, '&nbsp; ')}</div>`).join(''),
    ],
  ])('columns of a position list stay in line: %s', async (_, write) => {
    const frame = await show(`<p>Pls find  below.</p><p>&nbsp;</p>${write(list.split('\n'))}`, 'html')
    const first = await leftOf(frame, '56,780')
    const second = await leftOf(frame, '58,100')
    // 19 letters before them, more than a browser leaves of the blanks.
    expect(first).toBeGreaterThan(16 + 19 * 6)
    expect(second).toBe(first)
    expect(
      await frame.getByText('Pls find below.').evaluate((p) => getComputedStyle(p).fontFamily),
    ).not.toContain('mono')
    expect(await frame.locator('p').first().innerText()).toBe('Pls find below.')
  })

  test('a mail that is nothing but a quotation is open', async () => {
    const frame = await show('<div class="laycan-quote">forwarded without a word</div>', 'html')
    expect(await frame.getByText('forwarded without a word').isVisible()).toBe(true)
  })

  test('MD-023 at most 12 inline pictures load at once, the others when the reader comes to them', async () => {
    const pictures = Array.from(
      { length: 20 },
      (_, index) => `<p><img data-cid="p${index}" width="300" height="200"></p>`,
    )
    const frame = await show(pictures.join(''), 'html')
    const loaded = () => frame.locator('img[src*="/attachments/"]').count()
    expect(await loaded()).toBe(12)
    const heightBefore = await frameHeight()
    await frame.locator('img').nth(19).scrollIntoViewIfNeeded()
    await expect.poll(loaded).toBeGreaterThan(12)
    expect(await frameHeight()).toBe(heightBefore)
  })

  test('SC-003 a picture of 10000 characters or more waits, and is not lost', async () => {
    const long = `data:image/png;base64,${'A'.repeat(10_000)}`
    const frame = await show(`<div style="height:3000px"></div><img src="${long}">`, 'html')
    expect(await frame.locator('img').getAttribute('src')).not.toBe(long)
    await frame.locator('img').scrollIntoViewIfNeeded()
    await expect.poll(() => frame.locator('img').getAttribute('src')).toBe(long)
  })

  test('SC-003 a picture that could not be loaded leaves a quiet place with a way to try again', async () => {
    let answers = 0
    await bench.page.route('**/image_proxy*', (route) =>
      ++answers === 1 ? route.fulfill({ status: 400, body: '{}' }) : route.fallback(),
    )
    const html = `<p>before <img data-remote-src="http://pictures.example/rig.png" alt="Rig" width="40" height="40">
      <img data-remote-src="http://pictures.example/count.png" width="1" height="1"> after</p>`
    const frame = await show(html, 'html', { remote: true })
    const again = frame.getByRole('button', { name: 'Try again', exact: true })
    await again.waitFor()
    expect(await again.getAttribute('title')).toBe('Rig: This picture could not be loaded')
    expect(await frame.getByRole('img', { name: 'Rig' }).count()).toBe(0)
    await again.press('Enter')
    const rig = frame.getByRole('img', { name: 'Rig' })
    await expect.poll(() => rig.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
    expect(await again.count()).toBe(0)
    await bench.page.unroute('**/image_proxy*')
  })

  test('SC-003 remote pictures stay off until allowed, then come through the proxy alone', async () => {
    const html = `<img src="https://pictures.example/a.png" width="40" height="40"><img data-remote-src="http://pictures.example/b.png">
      <div data-remote-background="https://pictures.example/c.png">x</div><img src="http://pictures.example/pixel.gif" width="1" height="1">`
    await show(html, 'html')
    expect(bench.takeRequests()).toEqual([])
    await show(html, 'html', { remote: true })
    const expected = ['a.png', 'b.png', 'c.png', 'pixel.gif']
    const seen: string[] = []
    await expect.poll(() => seen.push(...bench.takeRequests()) >= expected.length).toBe(true)
    const asked = seen.map((address) => new URL(address))
    expect([...new Set(asked.map(({ pathname }) => pathname))]).toEqual(['/image_proxy'])
    const files = asked.map(({ searchParams }) =>
      searchParams.get('url')?.replace(/^https?:\/\/pictures\.example\//, ''),
    )
    expect(files.sort()).toEqual(expected)
  })

  test('a link whose text names another host says where it leads', async () => {
    const frame = await show('<a href="https://evil.invalid/login">www.example.com</a>', 'html')
    expect(await frame.locator('a').getAttribute('title')).toBe('This link leads to evil.invalid')
  })
})
