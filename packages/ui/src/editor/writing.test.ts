import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EditorDesk, openEditorDesk } from './testing/open-editor.ts'

const QUOTE =
  '<div class="laycan-quote"><style>p{color:red}</style><p>On Monday Bob wrote:</p><blockquote>MV Aurora &amp; co<BR></blockquote></div>'
const FONT = 'style="font-family: Calibri, Arial, sans-serif; font-size: 11pt;"'

let desk: EditorDesk

beforeAll(async () => {
  desk = await openEditorDesk()
})
afterAll(() => desk?.close())

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await desk.page.keyboard.press(key)
}

const write = (text: string) => desk.page.keyboard.type(text)

test('CP-019 words are written above the quote, in the chosen font and with their formatting', async () => {
  await desk.open({ body: `<div><br></div>${QUOTE}`, quote_at: 15 })
  await write('We offer ')
  await press('Control+b')
  await write('firm')
  await press('Control+b', 'Enter')
  await write('Regards')
  const { body, quote_at } = await desk.body()
  expect(body.slice(0, quote_at ?? 0)).toBe(
    `<div class="laycan-own" ${FONT}><div ${FONT}>We offer <b>firm</b></div><div ${FONT}>Regards</div></div>`,
  )
  expect(body.slice(quote_at ?? 0)).toBe(QUOTE)
})

test('a space beside a formatted word is an ordinary one; meant columns keep theirs', async () => {
  await desk.open()
  await press('Control+b')
  await write('22,500')
  await press('Control+b')
  await write(' mt')
  expect(await desk.own()).toMatch(/<b>22,500<\/b> mt<\/div>$/)
  await desk.open({ body: '<div>&nbsp;a&nbsp;&nbsp;b<br>&nbsp;c</div>' })
  expect(await desk.own()).toBe('<div>&nbsp;a&nbsp;&nbsp;b<br>&nbsp;c</div>')
})

test('CP-019 a stored draft finds its quote again and does not grow by being opened', async () => {
  await desk.open({ body: `<div><br></div>${QUOTE}`, quote_at: 15 })
  await write('Once')
  const first = await desk.body()
  await desk.open(first)
  expect(await desk.body()).toEqual(first)
  await desk.page.evaluate((body) => window.editorBench.editor.setBody(body), first)
  expect(await desk.body()).toEqual(first)
})

test('the sheet of a quote colours neither what is written nor the page', async () => {
  await desk.open({ body: `<p>mine</p>${QUOTE}`, quote_at: 11 })
  await desk.page.frameLocator('iframe').getByText('On Monday').waitFor()
  const colours = await desk.page.evaluate(() => {
    const inside = document.querySelector('iframe')?.contentDocument
    const colourOf = (element: Element | null | undefined) => element && getComputedStyle(element).color
    return [colourOf(document.querySelector('[role="textbox"] p')), colourOf(inside?.querySelector('p'))]
  })
  expect(colours[0]).not.toBe('rgb(255, 0, 0)')
  expect(colours[1]).toBe('rgb(255, 0, 0)')
})

test('CP-005 a mail that is sent once more keeps what its sheets said of it', async () => {
  const sheet = '<style>.laycan-mail p.MsoNormal { margin: 0cm; color: rgb(192, 0, 0); }</style>'
  const lines = '<p class="MsoNormal">Dear all,</p><p class="MsoNormal" style="color: blue;">4,000 mt</p>'
  await desk.open({ body: `<div class="laycan-mail">${sheet}${lines}</div>`, quote_at: null })
  const styles = await desk.page
    .getByRole('textbox')
    .locator('p')
    .evaluateAll((all) => all.map((p) => [getComputedStyle(p).margin, getComputedStyle(p).color]))
  expect(styles).toEqual([
    ['0px', 'rgb(192, 0, 0)'],
    ['0px', 'rgb(0, 0, 255)'],
  ])
  expect(await desk.own()).not.toContain('<style')
})

test('a quote that is edited becomes own text, with its table, and can be answered in between', async () => {
  const table =
    '<table style="border-collapse: collapse"><tr><td class="v" style="background-color: yellow">Aurora</td><td>10/15</td></tr></table>'
  await desk.open({
    body: `<div>Hi</div><div class="laycan-quote"><style>.v{font-weight:bold}</style>${table}</div>`,
    quote_at: 13,
  })
  await desk.page.getByRole('button', { name: 'Edit quoted text' }).click()
  await desk.page.getByRole('textbox').getByText('10/15').click()
  await press('End')
  await write(' ok')
  const { body, quote_at } = await desk.body()
  expect(quote_at).toBeNull()
  expect(body).toContain('background-color: yellow')
  expect(body).toMatch(/<b>Aurora<\/b>|font-weight: bold/)
  expect(body).toContain('10/15 ok')
  expect(body).not.toContain('laycan-quote')
})

test('CP-025 the signature stands above the quote and another one takes its place', async () => {
  await desk.open({ body: `<div><br></div>${QUOTE}`, quote_at: 15 })
  const set = (html: string | undefined) =>
    desk.page.evaluate((next) => window.editorBench.editor.setSignature(next), html)
  await set('<div>--</div><div>Ada</div>')
  await write('Hello')
  await set('<div><b>Grace</b></div>')
  expect(await desk.own()).toMatch(
    /^<div [^>]*>Hello<\/div><div><br><\/div><div id="laycan-signature">(?:<div>)?<b>Grace<\/b>(?:<\/div>)?<\/div>$/,
  )
  expect(await desk.page.evaluate(() => window.editorBench.editor.isEmpty())).toBe(false)
  await set(undefined)
  expect(await desk.own()).not.toContain('Grace')
})

test('CP-025 a press below the signature begins above it, as long as nothing is written', async () => {
  await desk.open()
  await desk.page.evaluate(() => window.editorBench.editor.setSignature('<p>Brgds, Tom</p>'))
  const area = desk.page.getByRole('textbox')
  const { height } = (await area.boundingBox()) ?? { height: 0 }
  const below = { position: { x: 60, y: height - 4 } }
  await area.click(below)
  await write('We offer')
  expect(await area.innerText()).toMatch(/We offer\s+Brgds, Tom\s*$/)
  await area.click(below)
  await write('!')
  expect(await area.innerText()).toMatch(/Brgds, Tom!\s*$/)
})

test('CP-022 a template comes to where the caret last was, as one step that can be undone', async () => {
  await desk.open()
  await write('Dear ,')
  await press('ArrowLeft')
  await desk.page.evaluate(() => {
    const elsewhere = document.body.appendChild(document.createElement('button'))
    elsewhere.focus()
    window.editorBench.editor.insertHtmlAtCaret('<i>Ada</i><script>window.hacked = 1</script>')
    elsewhere.remove()
  })
  expect(await desk.own()).toMatch(/Dear <i[^>]*>Ada<\/i>,/)
  await press('Control+z')
  expect(await desk.own()).toContain('Dear ,')
  await press('Control+y')
  expect(await desk.own()).toContain('Ada')
})

test('dark: words follow the theme, and no colour of it is sent', async () => {
  const written = '<div>plain <span style="color: rgb(192, 0, 0);">red</span></div>'
  await desk.open({ body: written })
  const setTheme = (theme: string) =>
    desk.page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
  await setTheme('twilight')
  const lightness = () =>
    desk.page.evaluate(() => {
      const words = [...document.querySelectorAll('[role="textbox"] div, [role="textbox"] span')]
      return words.map((element) => getComputedStyle(element).color)
    })
  await expect.poll(lightness).not.toContain('rgb(192, 0, 0)')
  await press('End')
  await write('!')
  expect(await desk.own()).toMatch(/^<div>plain <span style="color: rgb\(192, 0, 0\);">red!<\/span><\/div>$/)
  await setTheme('original')
  await expect.poll(lightness).toContain('rgb(192, 0, 0)')
})

test('CP-019 plain text keeps words, lists, columns and the quote; the way back keeps the quote as it came', async () => {
  const body = `<div>Dear Ada,</div><ul><li>one</li><li>two</li></ul><table><tr><td>a</td><td>b</td></tr></table>${QUOTE}`
  await desk.open({ body, quote_at: body.length - QUOTE.length })
  await desk.page.getByRole('button', { name: 'Plain text' }).click()
  await desk.page.getByRole('button', { name: 'Change to plain text' }).click()
  const area = desk.page.locator('textarea')
  expect(await area.inputValue()).toBe('Dear Ada,\n- one\n- two\na\tb')
  const plain = await desk.body()
  expect(plain.body_type).toBe('plain_text')
  expect(plain.body.slice(plain.quote_at ?? 0)).toBe('On Monday Bob wrote:\n\n> MV Aurora & co')
  await area.press('Control+End')
  await write('\n  & <co>')
  await desk.page.getByRole('button', { name: 'Plain text' }).click()
  await desk.page.getByRole('textbox').getByText('& <co>').waitFor()
  const back = await desk.body()
  expect(back.body.slice(back.quote_at ?? 0)).toBe(QUOTE)
  expect(back.body).toContain('&amp; &lt;co&gt;')
  expect(await desk.page.evaluate(() => window.editorBench.told.types)).toEqual(['plain_text', 'html'])
})

test('words without formatting become plain text without a question', async () => {
  await desk.open()
  await write('just words')
  await desk.page.getByRole('button', { name: 'Plain text' }).click()
  expect(await desk.page.locator('textarea').inputValue()).toBe('just words')
})

test('a draft that somebody else holds can be read and not written', async () => {
  await desk.open({ body: '<div>theirs</div>' }, { readOnly: true })
  await desk.page.getByRole('textbox').click()
  await write('mine')
  expect(await desk.own()).toBe('<div>theirs</div>')
  expect(await desk.page.getByRole('toolbar').count()).toBe(0)
})

test('pictures of the mail are shown and named by their Content-ID', async () => {
  await desk.open({ body: '<div>see <img src="cid:a%20b@laycan" alt="map"></div>' })
  const image = desk.page.getByRole('textbox').getByRole('img')
  expect(await image.getAttribute('src')).toMatch(/^data:image\/png/)
  expect(await desk.own()).toMatch(/<img src="cid:a%20b@laycan" alt="map">/)
})
