import { describe, expect, test } from 'vitest'
import { cpuMs } from '@laycan/testing/cpu-time.ts'
import { zip } from '../testing/zip.ts'
import { extractText } from './extract-text.ts'

function pdf(text: string): Buffer {
  const stream = `BT /F1 12 Tf 40 800 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
  ]
  return Buffer.from(
    `%PDF-1.4\n${objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer << /Size 6 /Root 1 0 R >>\n%%EOF`,
  )
}

describe('text of attachments for search', () => {
  test('PDF', async () => {
    expect(await extractText(pdf('MV OCEAN KITE Q88'), 'q88.pdf', 'application/pdf')).toBe(
      'MV OCEAN KITE Q88',
    )
  })

  test('XLSX: sheets, shared and inline strings, numbers', async () => {
    const book = zip({
      'xl/workbook.xml': '<workbook><sheets><sheet name="Open &amp; more" sheetId="1"/></sheets></workbook>',
      'xl/sharedStrings.xml':
        '<sst><si><t>OCEAN </t><r><t>KITE</t></r></si><si><t xml:space="preserve">Spore</t></si></sst>',
      'xl/worksheets/sheet1.xml':
        '<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>56780</v></c></row><row r="2"><c r="A2" s="1"/><c r="B2" t="inlineStr"><is><t>12/3</t></is></c><c t="s"><v>1</v></c></row></sheetData>',
    })
    expect(await extractText(book, 'list.xlsx', 'application/octet-stream')).toBe(
      'Open & more\nOCEAN KITE\t56780\n12/3\tSpore',
    )
  })

  test('DOCX: paragraphs and cells', async () => {
    const document = zip({
      'word/document.xml':
        '<w:p><w:r><w:t>Recap</w:t></w:r></w:p><w:tbl><w:tr><w:tc><w:p><w:t>Laycan</w:t></w:p></w:tc><w:tc><w:p><w:t xml:space="preserve">12 &lt; 20</w:t></w:p></w:tc></w:tr></w:tbl>',
    })
    expect(await extractText(document, 'recap.docx', '')).toBe('Recap\nLaycan\t12 < 20')
  })

  test('CSV, HTML and RTF', async () => {
    expect(await extractText(Buffer.from('\xff\xfea\0,\0b\0', 'latin1'), 'x.csv', 'text/csv')).toBe('a,b')
    expect(
      await extractText(Buffer.from('<p>open <b>Spore</b></p><script>x</script>'), 'x.html', 'text/html'),
    ).toBe('open Spore')
    expect(
      await extractText(
        Buffer.from('{\\rtf1\\ansi{\\fonttbl x;}Open \\u8364?5\\par Spore}'),
        'x.rtf',
        'application/rtf',
      ),
    ).toBe('Open €5\nSpore')
  })

  test('a ZIP bomb gives no more than its limit, in time', async () => {
    const bomb = zip({ 'word/document.xml': Buffer.alloc(200_000_000, 'a') })
    const started = process.cpuUsage()
    expect(await extractText(bomb, 'bomb.docx', '')).toBe('')
    expect(cpuMs(started)).toBeLessThan(1500)
  })

  test('what is broken, foreign or not what it says is no text', async () => {
    for (const [name, mime] of [
      ['x.pdf', 'application/pdf'],
      ['x.xlsx', ''],
      ['x.docx', ''],
      ['x.odt', ''],
    ] as const) {
      expect(await extractText(Buffer.from('%PDF-1.4 broken PK\x05\x06'), name, mime), name).toBe('')
    }
    expect(await extractText(Buffer.from('MZ'), 'x.exe', 'application/x-msdownload')).toBe('')
  })

  test('text stops at a million characters', async () => {
    expect(await extractText(Buffer.from('word '.repeat(260_000)), 'x.txt', 'text/plain')).toHaveLength(
      1_000_000,
    )
  })
})
