import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EditorDesk, openEditorDesk } from '../testing/open-editor.ts'

let desk: EditorDesk

beforeAll(async () => {
  desk = await openEditorDesk()
})
afterAll(() => desk?.close())

/** The text of HTML that is quoted: it is converted without passing the engine. */
async function textOf(html: string): Promise<string> {
  await desk.open({ body: html, quote_at: 0 })
  const text = await desk.page.evaluate(() => window.editorBench.editor.getText())
  return text.replace(/^\n+/, '')
}

test.each([
  ['lines and empty lines', '<div>a</div><div><br></div><div>b<br>c</div>', 'a\n\nb\nc'],
  ['a break at the end of a block once', '<div>a<br></div><p>b<br></p>c', 'a\nb\n\nc'],
  ['paragraphs apart', '<p>one</p><p>two\n  three</p>', 'one\n\ntwo three'],
  [
    'quotes in quotes',
    '<blockquote>a<blockquote>b<br>c</blockquote>d</blockquote>e',
    '> a\n> > b\n> > c\n> d\ne',
  ],
  ['lists in lists', '<ol start="3"><li>a<ul><li>b</li></ul></li><li>c</li></ol>', '3. a\n  - b\n4. c'],
  [
    'rows as lines, cells by tabs',
    '<table><tr><td>Vessel</td><td>DWT</td></tr><tr><td>A<br>B</td><td>1</td></tr></table>',
    'Vessel\tDWT\nA B\t1',
  ],
  ['tables that only lay out', '<table><tr><td><p>a</p><p>b</p></td></tr></table>', 'a\n\nb'],
  [
    'addresses that the words do not say',
    '<a href="https://a.example/x">list</a> <a href="https://a.example">a.example</a>',
    'list <https://a.example/x> a.example',
  ],
  ['columns of preformatted text', '<pre>a   b\n  c</pre>', 'a   b\n  c'],
  ['meant spaces', '<div>&nbsp; a &nbsp;b</div>', '  a  b'],
  ['pictures by their words', 'see <img src="cid:x" alt="map">', 'see [map]'],
  ['no sheets and titles', '<style>p{}</style><title>t</title>a<hr>b', `a\n${'-'.repeat(40)}\nb`],
])('CP-019 plain text has %s', async (_what, html, text) => {
  expect(await textOf(html)).toBe(text)
})
