import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBarriers } from '@laycan/testing/accessibility.ts'
import { type EditorDesk, openEditorDesk } from './testing/open-editor.ts'

let desk: EditorDesk

beforeAll(async () => {
  desk = await openEditorDesk()
})
afterAll(() => desk?.close())

const button = (name: string) => desk.page.getByRole('toolbar').getByRole('button', { name, exact: true })

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await desk.page.keyboard.press(key)
}

async function focused(): Promise<string> {
  return await desk.page.evaluate(() => {
    const element = document.activeElement
    const labels = element instanceof HTMLSelectElement ? element.labels : undefined
    return element?.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? ''
  })
}

/** The browser tells a changed selection with a frame; one that had begun before may come first. */
async function selectionTold(): Promise<void> {
  await desk.page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}

/** Writes a word and selects it. */
async function writeWord(): Promise<void> {
  await desk.open()
  await desk.page.keyboard.type('word')
  await press('Control+a')
  await selectionTold()
}

describe('CP-019 the toolbar gives words a form', () => {
  test.each([
    ['Bold', /<b[^>]*>word|font-weight: bold/],
    ['Italic', /<i[^>]*>word/],
    ['Underline', /<u[^>]*>word/],
    ['Strikethrough', /<s[^>]*>word/],
    ['Bulleted list', /<ul[^>]*><li[^>]*>.*word/],
    ['Numbered list', /<ol[^>]*><li[^>]*>.*word/],
    ['Quote', /<blockquote/],
    ['Increase indent', /margin-left: 40px/],
  ])('%s by its button, and back by undo', async (name, form) => {
    await writeWord()
    await button(name).click()
    expect(await desk.own()).toMatch(form)
    await expect.poll(focused).toBe('Message')
    await button('Undo').click()
    expect(await desk.own()).not.toMatch(form)
  })

  test.each([
    ['Control+b', /<b/],
    ['Control+i', /<i/],
    ['Control+u', /<u/],
    ['Control+Shift+X', /<s/],
    ['Control+Shift+7', /<ol/],
    ['Control+Shift+8', /<ul/],
    ['Control+Shift+9', /<blockquote/],
    ['Control+Shift+e', /text-align: center/],
    ['Control+]', /margin-left: 40px/],
  ])('by the keys %s', async (keys, form) => {
    await writeWord()
    await press(keys)
    expect(await desk.own()).toMatch(form)
  })

  test('a colour, a highlight, a font and a size', async () => {
    await writeWord()
    await button('Text colour').click()
    await press('ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter')
    await desk.page.getByRole('combobox', { name: 'Font' }).selectOption('Georgia')
    await desk.page.getByRole('combobox', { name: 'Size' }).selectOption('14')
    await button('Highlight').click()
    await desk.page.getByRole('dialog', { name: 'Highlight' }).getByRole('button', { name: 'Yellow' }).click()
    const own = await desk.own()
    expect(own).toContain('color: rgb(192, 0, 0)')
    expect(own).toMatch(/background-color: (?:rgb\(255, 255, 0\)|yellow)/)
    expect(own).toMatch(/font-family: Georgia, serif; font-size: 14pt/)
    // A highlight is put behind the caret, as with a pen.
    await expect.poll(focused).toBe('Message')
    await press('Control+a')
    await selectionTold()
    await press('Control+Space')
    expect(await desk.own()).not.toMatch(/192, 0, 0|255, 255, 0|14pt/)
  })

  test('a link by Ctrl+K, made whole, refused where it runs something, and taken off again', async () => {
    await writeWord()
    await press('Control+k')
    const form = desk.page.getByRole('dialog', { name: 'Link' })
    expect(await form.getByLabel('Text').inputValue()).toBe('word')
    await form.getByLabel('Address').fill('javascript:alert(1)')
    await press('Enter')
    await form.getByText('Please enter an address such as').waitFor()
    await form.getByLabel('Address').fill('example.com/list')
    await press('Enter')
    expect(await desk.own()).toMatch(/<a href="https:\/\/example\.com\/list"[^>]*>word<\/a>/)
    await press('Control+k')
    await form.getByRole('button', { name: 'Remove link' }).click()
    expect(await desk.own()).not.toContain('<a')
  })

  test('a table by keys, then rows, columns and a shade by its menu', async () => {
    await desk.open()
    await button('Table').click()
    await press('ArrowLeft', 'Enter')
    const cells = () => desk.page.getByRole('textbox').locator('td').count()
    expect(await cells()).toBe(4)
    await desk.page.keyboard.type('Vessel')
    await press('Tab')
    await desk.page.keyboard.type('DWT')
    await expect.poll(() => button('Table').getAttribute('aria-haspopup')).toBe('menu')
    await button('Table').click()
    await desk.page.getByRole('menuitem', { name: 'Insert row below' }).click()
    await button('Table').click()
    await desk.page.getByRole('menuitem', { name: 'Shade cells' }).click()
    await desk.page.getByRole('menuitem', { name: 'Yellow' }).click()
    expect(await cells()).toBe(6)
    const own = await desk.own()
    expect(own).toMatch(/Vessel.*DWT/)
    expect(own).toContain('rgb(255, 245, 204)')
    expect(own).toMatch(/border[^;]*: [^;]*(?:solid|153)/)
  })

  test('a chosen picture is uploaded and shown', async () => {
    await writeWord()
    await press('End')
    const chooser = desk.page.waitForEvent('filechooser')
    await button('Insert picture').click()
    await (await chooser).setFiles({ name: 'map.png', mimeType: 'image/png', buffer: Buffer.from('x') })
    await expect.poll(desk.own).toContain('cid:picture-1@laycan')
  })
})

test('the Tab key goes to the words first, then to one stop of the toolbar, where arrows walk', async () => {
  await desk.open({}, {})
  await press('Tab')
  expect(await focused()).toBe('Message')
  await press('Tab')
  expect(await focused()).toBe('Font')
  await press('ArrowRight', 'ArrowRight')
  expect(await focused()).toBe('Bold')
  await press('Shift+Tab', 'Tab')
  expect(await focused()).toBe('Bold')
  await press('Shift+Tab', 'Alt+F10')
  expect(await focused()).toBe('Bold')
})

test('templates and signatures get the small editor: no plain text, no font of its own', async () => {
  await desk.open({}, { small: true, font: undefined, autoFocus: true })
  expect(await button('Plain text').count()).toBe(0)
  await desk.page.getByRole('textbox').click()
  await desk.page.keyboard.type('Best regards')
  expect((await desk.body()).body).toBe('<div>Best regards</div>')
})

describe.each(['original', 'twilight'] as const)('in %s', (theme) => {
  test('axe finds nothing serious, with an open menu or without', async () => {
    await desk.open({
      body: '<div>own <a href="https://a.example">link</a></div><div class="laycan-quote">q</div>',
      quote_at: 58,
    })
    await desk.page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
    await button('Text colour').click()
    const found = await findBarriers(desk.page, { include: ['#place'] })
    await press('Escape')
    expect(found).toEqual([])
  })
})
