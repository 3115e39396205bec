import { describe, expect, test } from 'vitest'
import { zip } from '../testing/zip.ts'
import { readDocument } from './read-document.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

function docx(body: string, relations = ''): Buffer {
  return zip({
    'word/document.xml': `<?xml version="1.0"?><w:document><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `<Relationships>${relations}</Relationships>`,
  })
}
const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`

async function htmlOf(body: string, relations?: string): Promise<string> {
  const read = await readDocument(docx(body, relations), 'recap.docx', TYPE)
  return read?.body ?? ''
}

describe('Word documents', () => {
  test('headings, emphasis, breaks, lists and tables are readable', async () => {
    const html = await htmlOf(
      `<w:p><w:pPr><w:pStyle w:val="Heading2"/></w:pPr>${run('Recap')}</w:p>` +
        `<w:p>${run('Freight ')}${run('USD 21.50', '<w:b/><w:i w:val="0"/>')}<w:r><w:br/></w:r>${run('fiost')}</w:p>` +
        `<w:p><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="3"/></w:numPr></w:pPr>${run('subject details')}</w:p>` +
        `<w:tbl><w:tr><w:tc><w:p>${run('Laycan')}</w:p></w:tc><w:tc><w:p>${run('10-15 May')}</w:p></w:tc></w:tr></w:tbl>`,
    )
    expect(html).toContain('<h2>Recap</h2>')
    expect(html).toContain('Freight <b>USD 21.50</b><br>fiost')
    expect(html).toMatch(/<p style="[^"]*">• subject details<\/p>/)
    expect(html).toMatch(/<table.*<td.*Laycan.*<td.*10-15 May.*<\/table>/s)
  })

  test('deleted text, field codes and the older twin of a drawing are left out', async () => {
    const html = await htmlOf(
      `<w:p><w:del>${run('gone').replace('w:t', 'w:delText')}</w:del><w:r><w:instrText>PAGE</w:instrText></w:r>${run('kept')}` +
        `<mc:AlternateContent><mc:Choice>${run('box')}</mc:Choice><mc:Fallback>${run('box')}</mc:Fallback></mc:AlternateContent></w:p>`,
    )
    expect(html).toContain('<p>keptbox</p>')
  })

  test('SC-001 markup in the text stays text, and links lead nowhere but to pages and addresses', async () => {
    const html = await htmlOf(
      `<w:p>${run('&lt;img src=x onerror=alert(1)&gt;')}<w:hyperlink r:id="a">${run('bad')}</w:hyperlink><w:hyperlink r:id="b">${run('good')}</w:hyperlink></w:p>`,
      '<Relationship Id="a" Target="javascript:alert(1)"/><Relationship Id="b" Target="https://ship.example/?a=1&amp;b=2"/>',
    )
    expect(html).not.toContain('<img')
    expect(html).not.toContain('javascript')
    expect(html).toContain('https://ship.example/?a=1&amp;b=2')
  })

  test('a very long document is cut and says so', async () => {
    const read = await readDocument(
      docx(`<w:p>${run('word '.repeat(200))}</w:p>`.repeat(3000)),
      'x.docx',
      TYPE,
    )
    expect(read?.is_cut).toBe(true)
    expect(read?.body.length).toBeLessThan(1_500_000)
  })

  test('broken XML, entity bombs and what is no archive give null or what can be read', async () => {
    expect(await readDocument(Buffer.from('no archive'), 'x.docx', TYPE)).toBeNull()
    expect(await readDocument(zip({ 'word/other.xml': '<a/>' }), 'x.docx', TYPE)).toBeNull()
    const torn = await readDocument(
      docx(`</w:tbl></w:p><w:tbl><w:tr><w:tc><w:p>${run('Torn')}`),
      'x.docx',
      TYPE,
    )
    expect(torn?.body).toContain('Torn')
    const bomb = zip({
      'word/document.xml': `<!DOCTYPE w [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]><w:document><w:p>${run('&b;')}</w:p></w:document>`,
    })
    expect((await readDocument(bomb, 'x.docx', TYPE))?.body.length ?? 0).toBeLessThan(10_000)
  })
})

test('RTF, OpenDocument and presentations are given as their text', async () => {
  const rtf = Buffer.from('{\\rtf1 Notice of readiness\\par tendered}')
  expect(await readDocument(rtf, 'nor.rtf', 'application/rtf')).toEqual({
    body_type: 'plain_text',
    body: 'Notice of readiness\ntendered',
    is_cut: false,
  })
  const odt = zip({ 'content.xml': '<text:p>Hold condition</text:p>' })
  expect((await readDocument(odt, 'hold.odt', 'application/octet-stream'))?.body).toBe('Hold condition')
  expect(await readDocument(Buffer.from([1, 2, 3]), 'x.doc', 'application/msword')).toBeNull()
})
