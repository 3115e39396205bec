import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { placeKey } from '@laycan/position-reader/place.ts'
import { readPositions } from '@laycan/position-reader/read-positions.ts'
import { f1Of, type Scored, scoreOf } from '@laycan/position-reader/testing/score.ts'
import { collectionTest } from '@laycan/testing/collection-test.ts'
import { testDataPath } from '@laycan/testing/test-data.ts'
import { zip } from '../parse/testing/zip.ts'
import { linesOfHtml } from './html-lines.ts'
import { positionText } from './position-text.ts'

const mailOf = (type: string, name: string, content: Buffer) =>
  Buffer.from(
    `From: a@b.example\r\nSubject: List\r\nDate: Mon, 17 Nov 2025 23:30:00 +0800\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nPls see file.\r\n--b\r\nContent-Type: ${type}\r\nContent-Disposition: attachment; filename=${name}\r\nContent-Transfer-Encoding: base64\r\n\r\n${content.toString('base64')}\r\n--b--\r\n`,
  )

test('a merged cell stands in each of its rows, and what is struck out or hidden in none', () => {
  const html =
    '<p style="display:none">MV GHOST open Durban</p><table><tr><th>Vessel</th><th colspan=2>Open</th></tr><tr><td>ALPHA</td><td rowspan=2>Santos</td><td><s>1 Dec</s> 2 Dec</td></tr><tr><td>BETA<br>(box)</td><td>3 Dec</td></tr></table>'
  expect(linesOfHtml(html).trim().split('\n')).toEqual([
    'Vessel\tOpen\t',
    'ALPHA\tSantos\t~~1 Dec~~ 2 Dec',
    'BETA / (box)\tSantos\t3 Dec',
  ])
})

test('tables that lay a page out are read as their parts', () => {
  const inner = '<table><tr><td>ALPHA</td><td>Santos</td></tr></table>'
  expect(linesOfHtml(`<table><tr><td>menu</td><td>${inner}</td></tr></table>`).trim()).toBe(
    'menu\nALPHA\tSantos',
  )
})

test('a workbook in a mail is read with merged cells and without struck ones', async () => {
  const cell = (place: string, text: string, style = 0) =>
    `<c r="${place}" s="${style}" t="inlineStr"><is><t>${text}</t></is></c>`
  const file = zip({
    'xl/workbook.xml': '<workbook><sheets><sheet name="Open" r:id="r"/></sheets></workbook>',
    'xl/styles.xml':
      '<styleSheet><fonts><font/><font><strike/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="0" numFmtId="15"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1">${cell('A1', 'Vessel')}${cell('B1', 'Port')}${cell('C1', 'Date')}</row><row r="2">${cell('A2', 'ALPHA')}${cell('B2', 'Santos')}<c r="C2" s="2"><v>45986</v></c></row><row r="3">${cell('A3', 'BETA')}<c r="C3" s="2"><v>45987</v></c></row><row r="4">${cell('A4', 'GAMMA', 1)}${cell('B4', 'Santos', 1)}<c r="C4" s="2"><v>45987</v></c></row></sheetData><mergeCells><mergeCell ref="B2:B3"/></mergeCells></worksheet>`,
  })
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const { subject, date, text } = await positionText(mailOf(type, 'list.xlsx', file))
  expect({ subject, date }).toEqual({ subject: 'List', date: '2025-11-17' })
  const read = readPositions(text, { date: '2025-11-17' })
  expect(read.map(({ vessel, port, open_from }) => [vessel, port, open_from])).toEqual([
    ['ALPHA', 'Santos', '2025-11-25'],
    ['BETA', 'Santos', '2025-11-26'],
  ])
})

test('a PDF keeps its columns where they stand', async () => {
  const rows = [
    ['VESSEL', 'DWT', 'OPEN', 'DATE'],
    ['ALPHA STAR', '56,000', 'SANTOS', '25-27 NOV'],
    ['BETA', '8,000', 'DURBAN', '1 DEC'],
  ]
  const draw = rows.flatMap((row, line) =>
    row.map((text, at) => `1 0 0 1 ${40 + at * 120} ${700 - line * 20} Tm (${text}) Tj`),
  )
  const stream = `BT /F 9 Tf\n${draw.join('\n')}\nET`
  const pdf = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>/Contents 4 0 R>>endobj 4 0 obj<</Length ${stream.length}>>stream\n${stream}\nendstream endobj trailer<</Root 1 0 R>>\n%%EOF`
  const { text } = await positionText(mailOf('application/pdf', 'list.pdf', Buffer.from(pdf, 'latin1')))
  const read = readPositions(text, { date: '2025-11-17' })
  expect(
    read.map(({ vessel, dwt, port, open_from, open_to }) => [vessel, dwt, port, open_from, open_to]),
  ).toEqual([
    ['ALPHA STAR', 56_000, 'Santos', '2025-11-25', '2025-11-27'],
    ['BETA', 8_000, 'Durban', '2025-12-01', '2025-12-01'],
  ])
})

collectionTest('nearly all positions of the shared lists are found, and none is invented', async () => {
  const samples = JSON.parse(readFileSync(testDataPath('positions/expected.json'), 'utf8')) as {
    file: string
    mail_date: string
    positions: Scored[]
  }[]
  const total = { found: 0, missed: 0, invented: 0 }
  const wrong: string[] = []
  // Short names of ports are the company's; here those of the samples.
  const short: Record<string, string> = {
    spore: 'singapore',
    signapore: 'singapore',
    vizag: 'visakhapatnam',
    fuj: 'fujairah',
    kohsichang: 'koh sichang',
    'ho ping': 'hoping',
  }
  for (const { file, mail_date, positions } of samples) {
    const { subject, text } = await positionText(readFileSync(testDataPath(`positions/${file}`)))
    const read = readPositions(`Subject: ${subject}\n\n${text}`, { date: mail_date })
    const score = scoreOf(positions, read, (port) => short[placeKey(port)] ?? placeKey(port))
    for (const name of ['found', 'missed', 'invented'] as const) total[name] += score[name]
    wrong.push(...score.wrong.filter((each) => each.startsWith('invented')))
  }
  expect(wrong).toEqual([])
  expect(f1Of(total)).toBeGreaterThan(0.98)
})
