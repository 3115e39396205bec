import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EditorDesk, openEditorDesk } from './testing/open-editor.ts'

/** As Excel 365 hands it over. */
const EXCEL = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40"><head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Excel.Sheet>
<meta name=Generator content="Microsoft Excel 15"><style><!--table {mso-displayed-decimal-separator:"\\.";}
td {padding:0px; color:black; font-size:11.0pt; font-family:Calibri, sans-serif; border:none; white-space:nowrap;}
.xl65 {border:.5pt solid windowtext; background:yellow; font-weight:700;} .xl66 {border:.5pt solid windowtext;}--></style></head>
<body link="#0563C1" vlink="#954F72"><table border=0 cellpadding=0 cellspacing=0 width=128 style='border-collapse:
 collapse;width:96pt'><!--StartFragment--> <col width=64 span=2 style='width:48pt'>
 <tr height=20 style='height:15.0pt'><td height=20 class=xl65 width=64 style='height:15.0pt;width:48pt'>Vessel</td>
 <td class=xl66 width=64 style='width:48pt'>Aurora</td></tr><tr height=20><td class=xl65>DWT</td>
 <td class=xl66 align=right>56,000</td></tr><!--EndFragment--></table></body></html>`

/** As Word 365 hands a list over: paragraphs that only look like one. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif;}
@list l0:level1 {mso-level-number-format:bullet; mso-level-text:\uF0B7;} --></style></head><body lang=EN-GB><!--StartFragment-->
<p class=MsoNormal>We offer <b>firm</b>:<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>MV Aurora<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>laycan 10/15<o:p></o:p></p><!--EndFragment--></body></html>`

const SHEETS = `<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style>
<table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;border-collapse:collapse;border:none"
data-sheets-root="1"><tbody><tr><td style="overflow:hidden;padding:2px 3px;vertical-align:bottom;background-color:#fff2cc;font-weight:bold;">Port</td>
<td style="overflow:hidden;padding:2px 3px;">Santos</td></tr></tbody></table>`

let desk: EditorDesk

beforeAll(async () => {
  desk = await openEditorDesk()
})
afterAll(() => desk?.close())

/** The look of the cells, as the writer and the recipient see them. */
async function cells() {
  return await desk.page.evaluate(() =>
    [...document.querySelectorAll('[role="textbox"] td')].map((cell) => {
      const { backgroundColor, borderTopStyle, borderTopWidth } = getComputedStyle(cell)
      return {
        text: cell.textContent?.trim(),
        backgroundColor,
        hasBorder: borderTopStyle !== 'none' && borderTopWidth !== '0px',
      }
    }),
  )
}

test('a table of Excel keeps its cells, borders and colours, not its picture', async () => {
  await desk.open()
  await desk.paste({ html: EXCEL, text: 'Vessel\tAurora', files: [{ name: 'image.png', type: 'image/png' }] })
  await expect
    .poll(async () => (await cells()).map(({ text }) => text))
    .toEqual(['Vessel', 'Aurora', 'DWT', '56,000'])
  const found = await cells()
  expect(found.map(({ backgroundColor }) => backgroundColor === 'rgb(255, 255, 0)')).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(found.every(({ hasBorder }) => hasBorder)).toBe(true)
  expect(await desk.page.evaluate(() => window.editorBench.told.pictures)).toEqual([])
  expect(await desk.own()).toMatch(/<td[^>]*background(?:-color)?: (?:yellow|rgb\(255, 255, 0\))/)
})

test('a list of Word becomes a list, with the words before it', async () => {
  await desk.open()
  await desk.paste({ html: WORD, text: 'We offer firm:' })
  await expect.poll(desk.own).toContain('MV Aurora')
  const shape = await desk.page.evaluate(() => ({
    items: [...document.querySelectorAll('[role="textbox"] ul > li')].map((item) => item.textContent?.trim()),
    bold: document.querySelector('[role="textbox"] b')?.textContent,
  }))
  expect(shape).toEqual({ items: ['MV Aurora', 'laycan 10/15'], bold: 'firm' })
  expect(await desk.own()).not.toMatch(/mso-|MsoNormal|·/)
})

test('cells of Google Sheets keep their colours and lines', async () => {
  await desk.open()
  await desk.paste({ html: SHEETS })
  await expect.poll(async () => (await cells()).map(({ text }) => text)).toEqual(['Port', 'Santos'])
  const [port] = await cells()
  expect(port).toMatchObject({ backgroundColor: 'rgb(255, 242, 204)', hasBorder: true })
})

test('text of a web page brings its words and links, and nothing that runs, loads or covers', async () => {
  await desk.open()
  await desk.paste({
    html: `<div style="position:fixed;inset:0;z-index:9" id="root" class="toolbar"><h2>Rates</h2><p onclick="window.hacked=1">See
      <a href="https://example.com/x" target="_top">here</a> <a href="javascript:window.hacked=1">not here</a></p><script>window.hacked=1</script>
      <iframe src="https://leak.invalid"></iframe><img src=x onerror="window.hacked=1"><svg onload="window.hacked=1"></svg><form><input name=q></form></div>`,
  })
  await expect.poll(desk.own).toContain('Rates')
  const own = await desk.own()
  expect(own).toContain('href="https://example.com/x"')
  expect(own).not.toMatch(
    /javascript:|onclick|onerror|<script|<iframe|<svg|<input|position|id="root"|class="toolbar"/,
  )
  expect(await desk.page.evaluate(() => 'hacked' in window)).toBe(false)
})

test('broken HTML is put right', async () => {
  await desk.open()
  await desk.paste({
    html: '<table><tr><td>a<td>b</table><b>bold <i>both</b> italic</i></div></p><ul><li>x<li>y',
  })
  await expect.poll(desk.own).toContain('both')
  const own = await desk.own()
  const reparsed = await desk.page.evaluate((html) => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return {
      same: body.innerHTML === html,
      items: body.querySelectorAll('li').length,
      cells: body.querySelectorAll('td').length,
    }
  }, own)
  expect(reparsed).toEqual({ same: true, items: 2, cells: 2 })
})

test('plain text keeps its lines; Ctrl+Shift+V takes only the words of formatted text', async () => {
  await desk.open()
  await desk.paste({ text: 'one\ntwo\n\n  three <b>' })
  await expect
    .poll(() => desk.page.evaluate(() => window.editorBench.editor.getText()))
    .toBe('one\ntwo\n\n  three <b>')
  await desk.open()
  await desk.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await desk.page.evaluate(async () => {
    const as = (type: string, words: string) => ({ [type]: new Blob([words], { type }) })
    const parts = { ...as('text/html', '<h1>big <b>bold</b></h1>'), ...as('text/plain', 'big bold') }
    await navigator.clipboard.write([new ClipboardItem(parts)])
  })
  await desk.page.keyboard.press('Control+Shift+v')
  await expect.poll(desk.own).toContain('big bold')
  expect(await desk.own()).not.toMatch(/<h1|<b>/)
})

test('a pasted picture is uploaded and shown, another file is attached', async () => {
  await desk.open()
  await desk.page.keyboard.type('See ')
  await desk.paste({
    html: '<img src="https://example.com/copied.png">',
    files: [
      { name: 'screen.png', type: 'image/png' },
      { name: 'charter.pdf', type: 'application/pdf' },
    ],
  })
  await desk.page.getByRole('textbox').locator('img').waitFor()
  expect(await desk.own()).toMatch(/See.*<img [^>]*src="cid:picture-1@laycan"/)
  const told = await desk.page.evaluate(() => window.editorBench.told)
  expect(told).toMatchObject({ pictures: ['screen.png'], files: ['charter.pdf'] })
  await desk.page.keyboard.press('Control+z')
  expect(await desk.own()).not.toContain('<img')
})

test('a picture that is written into pasted HTML is uploaded like any other', async () => {
  await desk.open()
  const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  await desk.paste({ html: `<p>See <img src="${pixel}" width="20"> <img src="file:///C:/x.png"></p>` })
  await expect.poll(desk.own).toContain('cid:picture-1@laycan')
  expect(await desk.own()).not.toMatch(/data:|file:/)
  expect(await desk.page.evaluate(() => window.editorBench.told.pictures)).toEqual(['picture-1.gif'])
})

test('dropped files stand where they fall', async () => {
  await desk.open({ body: '<div>first line</div><div>second line</div>' })
  await desk.page.evaluate(() => {
    const data = new DataTransfer()
    data.items.add(new File(['x'], 'photo.jpg', { type: 'image/jpeg' }))
    const line = document.querySelector('[role="textbox"] div')?.getBoundingClientRect()
    const at = { clientX: (line?.left ?? 0) + 1, clientY: (line?.top ?? 0) + 5 }
    const options = { ...at, dataTransfer: data, bubbles: true, cancelable: true }
    document.querySelector('[role="textbox"] div')?.dispatchEvent(new DragEvent('drop', options))
  })
  await desk.page.getByRole('textbox').locator('img').waitFor()
  expect(await desk.own()).toMatch(/<div><img [^>]*src="cid:picture-1@laycan"[^>]*>first line<\/div>/)
})

test('a paste is undone in one step and done again', async () => {
  await desk.open()
  await desk.page.keyboard.type('before ')
  await desk.paste({ html: '<p>one</p><p>two</p>' })
  await expect.poll(desk.own).toContain('two')
  await desk.page.keyboard.press('Control+z')
  expect(await desk.own()).not.toContain('one')
  expect(await desk.own()).toContain('before')
  await desk.page.keyboard.press('Control+y')
  expect(await desk.own()).toContain('two')
})
