import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { collectionTest } from '@laycan/testing/collection-test.ts'
import { cpuMs } from '@laycan/testing/cpu-time.ts'
import { testDataPath } from '@laycan/testing/test-data.ts'
import { extractAttachments } from '../extract-attachments.ts'
import { zip } from '../testing/zip.ts'
import { readFormatCode } from './format-code.ts'
import { plainNumber } from './plain-number.ts'
import { readWorkbook } from './read-workbook.ts'
import { showNumber, showText } from './show-number.ts'

const SHEET = { 'xl/workbook.xml': '<workbook><sheets><sheet name="S" r:id="r"/></sheets></workbook>' }
const FROM_1904 = {
  'xl/workbook.xml':
    '<workbook><workbookPr date1904="true"/><sheets><sheet name="S" r:id="r"/></sheets></workbook>',
}
/** 5 December 2026. */
const DAY = 46361

const xmlOf = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A sheet of these rows, with each of the formats as a style: a code, or the number of a built-in one. */
function sheet(formats: readonly (string | number)[], rows: string, more: Record<string, string> = SHEET) {
  const own = formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${xmlOf(`${code}`)}"/>`)
  const styles = formats.map((code, at) => `<xf numFmtId="${typeof code === 'number' ? code : 200 + at}"/>`)
  return zip({
    ...more,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    'xl/styles.xml': `<styleSheet><numFmts>${own.join('')}</numFmts><cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
  })
}

async function cellOf(bytes: Buffer, forLists = false): Promise<string | undefined> {
  return (await readWorkbook(bytes, { forLists }))?.sheets[0]?.rows[0]?.cells[0]
}
const numberCell = (value: number | string) => `<row><c s="0"><v>${value}</v></c></row>`
const shown = (code: string | number, value: number | string, book = SHEET) =>
  cellOf(sheet([code], numberCell(value), book))
const listed = (code: string | number, value: number | string) =>
  cellOf(sheet([code], numberCell(value)), true)

describe('a number is shown as its format says', () => {
  test.each([
    ['[h]:mm', 1.520833333333333, '36:30'],
    ['[h]:mm', 12.5, '300:00'],
    ['[hh]:mm:ss', 4.2, '100:48:00'],
    ['[mm]:ss', 0.5, '720:00'],
    ['[ss]', 1, '86400'],
    ['[h]:mm;@', 1.5, '36:00'],
    ['[h] "hrs" mm "min"', 1.5, '36 hrs 00 min'],
    ['[h]:mm', -1.5, '-36:00'],
    ['[h]:mm;[Red]-[h]:mm', -1.5, '-36:00'],
    ['[h]:mm;([h]:mm)', -0.25, '(6:00)'],
    [46, 1.5, '36:00:00'],
  ])('hours that have passed: %s of %s', async (code, value, text) => {
    expect(await shown(code, value)).toBe(text)
  })

  test.each([
    ['#,##0.00 "mt"', 54321.5, '54,321.50 mt'],
    ['0\\ \\m\\t', 75000, '75000 mt'],
    ['"USD "#,##0.00', 21.5, 'USD 21.50'],
    ['#,##0_-"cbm"', 1234, '1,234 cbm'],
    ['[$€-407] #,##0.00', 1234.5, '€ 1,234.50'],
    ['#,##0.00 [$kr-41D]', 1234.5, '1,234.50 kr'],
    ['[$USD] #,##0', 5, 'USD 5'],
    ['[$-407]#,##0.00', 1234.5, '1,234.50'],
    ['General" knots"', 12.5, '12.5 knots'],
  ])('words, units and currencies: %s of %s', async (code, value, text) => {
    expect(await shown(code, value)).toBe(text)
  })

  test.each([
    ['00000', 601, '00601'],
    ['000-00-0000', 123456789, '123-45-6789'],
    ['0.0##', 2, '2.0'],
    ['0.00%', 0.0375, '3.75%'],
    ['0.00E+00', 12345, '1.23E+04'],
    ['# ?/?', 1.25, '1 1/4'],
    ['# ??/100', 1.25, '1 25/100'],
    ['0,', 75499, '75'],
    ['0.0,,"M"', 12345678, '12.3M'],
    ['0.00', 1.005, '1.01'],
    ['# ##0', 12345, '12 345'],
    ['[Red]0.0', 1, '1.0'],
    ['[Color 10]0.0', 1, '1.0'],
  ])('digits: %s of %s', async (code, value, text) => {
    expect(await shown(code, value)).toBe(text)
  })

  test.each([
    [5, '5.00'],
    [-5, '(5.00)'],
    [0, 'nil'],
  ])('the sign chooses the section: %s', async (value, text) => {
    expect(await shown('0.00;[Red](0.00);"nil";@', value)).toBe(text)
  })

  test('conditions choose it where there are some, and an empty section shows nothing', async () => {
    const code = '[>=1000000]0.0,,"M";[>=1000]0.0,"k";0'
    expect([await shown(code, 2_500_000), await shown(code, 2500), await shown(code, 25)]).toEqual([
      '2.5M',
      '2.5k',
      '25',
    ])
    expect(await shown('0;-0;;@', 0)).toBeUndefined()
  })

  test.each([
    ['General', 0.30000000000000004, '0.3'],
    ['General', 1234567.891234, '1234567.891'],
    ['General', 12345678901234, '12345678901234'],
    ['@', 447700900123, '447700900123'],
    ['General', 1e300, '1E+300'],
  ])('without a format whole numbers keep their digits: %s of %s', async (code, value, text) => {
    expect(await shown(code, value)).toBe(text)
  })

  test.each([
    [0, 601, '601'],
    [1, 601.4, '601'],
    [2, 1.5, '1.50'],
    [3, 12345, '12,345'],
    [4, 12345.5, '12,345.50'],
    [9, 0.5, '50%'],
    [10, 0.5, '50.00%'],
    [11, 12345, '1.23E+04'],
    [12, 0.5, '1/2'],
    [13, 0.3333, '1/3'],
    [14, DAY, '2026-12-05'],
    [15, DAY, '5-Dec-26'],
    [16, DAY, '5-Dec'],
    [17, DAY, 'Dec-26'],
    [18, 0.75, '6:00 PM'],
    [19, 0.75, '6:00:00 PM'],
    [20, 0.75, '18:00'],
    [21, 0.75, '18:00:00'],
    [22, DAY + 0.75, '2026-12-05 18:00'],
    [37, -12345, '(12,345)'],
    [39, -12345, '(12,345.00)'],
    [41, 0, '-'],
    [43, 1234.5, '1,234.50'],
    [44, -5.5, '$ (5.50)'],
    [45, 0.0125, '18:00'],
    [47, 0.0125, '18:00.0'],
    [48, 12345, '12.3E+3'],
    [49, 601, '601'],
    [163, 601, '601'],
  ])('built-in format %s', async (id, value, text) => {
    expect(await shown(id, value)).toBe(text)
  })
})

describe('dates', () => {
  test.each([
    ['yyyy-mm-dd', DAY, '2026-12-05'],
    ['yyyy-mm-dd hh:mm', DAY + 0.5, '2026-12-05 12:00'],
    ['d-mmm', DAY, '5-Dec'],
    ['[$-409]d\\-mmm\\-yy;@', DAY, '5-Dec-26'],
    ['[$-407]d. mmmm yyyy', DAY, '5. Dezember 2026'],
    ['dddd, d mmmm yyyy', DAY, 'Saturday, 5 December 2026'],
    ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', DAY, 'Saturday, December 5, 2026'],
    ['yyyy/m/d', DAY, '2026/12/5'],
    ['mm/yyyy', DAY, '12/2026'],
    ['hh\\.mm', 0.5, '12.00'],
    ['h:mm', DAY + 0.354166666664, '8:30'],
  ])('without doubt are shown as their format says: %s', async (code, value, text) => {
    expect(await shown(code, value)).toBe(text)
  })

  test.each([
    ['dd/mm/yyyy', '2026-12-05'],
    ['m/d/yy', '2026-12-05'],
    ['dd"."mm"."yyyy hh:mm', '2026-12-05 06:00'],
    ['hh:mm dd\\-mm', '06:00 2026-12-05'],
    ['ddd dd/mm/yyyy', 'Sat 2026-12-05'],
    ['[$-409]m/d/yy h:mm AM/PM;@', '2026-12-05 6:00 AM'],
    ['yyyy-dd-mm', '2026-12-05'],
  ])('in digits have the order of ISO 8601: %s', async (code, text) => {
    expect(await shown(code, DAY + 0.25)).toBe(text)
  })

  test.each([
    ['yyyy-mm-dd', -5, '-5'],
    ['yyyy-mm-dd', 2958466, '2958466'],
    ['d mmm', 1e300, '1E+300'],
    ['[h]:mm', 9e9, '9000000000'],
  ])('beyond their range are numbers: %s of %s', async (code, value, text) => {
    expect(await shown(code, value)).toBe(text)
  })

  test.each([
    ['yyyy-mm-dd', 0, '1904-01-01'],
    ['d-mmm-yy', DAY - 1462, '5-Dec-26'],
    ['yyyy-mm-dd', 2958466, '2958466'],
    ['[h]:mm', 1.5, '36:00'],
    ['h:mm', -0.5, '-12:00'],
    ['0.0', 7, '7.0'],
  ])(
    'are counted from 1904 where the file says so, and hours are not: %s of %s',
    async (code, value, text) => {
      expect(await shown(code, value, FROM_1904)).toBe(text)
    },
  )

  test.each([
    [14, '2026-12-05T00:00:00', '2026-12-05'],
    [0, '2026-12-05T00:00:00', '2026-12-05'],
    [0, '2026-12-05T08:30:00Z', '2026-12-05 08:30'],
    [0, '2026-12-05', '2026-12-05'],
    [15, '2026-12-05T08:30:00.000', '5-Dec-26'],
    [20, 'T08:30:00', '8:30'],
    [14, '08:30:00', '08:30'],
    [14, '2026-12-05T08:30:00+02:00', '2026-12-05T08:30:00+02:00'],
    [14, 'soon', 'soon'],
  ])('in words of ISO 8601, with format %s: %s', async (id, value, text) => {
    for (const book of [SHEET, FROM_1904]) {
      expect(await cellOf(sheet([id], `<row><c s="0" t="d"><v>${value}</v></c></row>`, book))).toBe(text)
    }
  })
})

describe('texts', () => {
  test.each([
    ['0;0;0;"Port of "@', 'Port of Santos'],
    ['@" (port)"', 'Santos (port)'],
    ['_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)', 'Santos'],
    ['0.00', 'Santos'],
    [';;;', undefined],
  ])('have their section: %s', async (code, text) => {
    const row = '<row><c s="0" t="inlineStr"><is><t>Santos</t></is></c></row>'
    expect(await cellOf(sheet([code], row))).toBe(text)
    expect(await cellOf(sheet([code], row), true)).toBe('Santos')
  })
})

test.each([
  ['00000', 601, '00601'],
  ['#,##0.00 "mt"', 54321.5, '54,321.50'],
  ['0.00;(0.00)', -5, '-5.00'],
  ['0.0,,"M"', 12345678, '12345678'],
  ['0.00E+00', 9312345, '9312345'],
  ['0;;', 0, '0'],
  ['0.0%', 0.25, '25.0%'],
  ['d-mmm', DAY, '2026-12-05'],
  ['mmm-yy', DAY, '2026-12-05'],
  ['dd/mm/yyyy hh:mm', DAY + 0.5, '2026-12-05 12:00'],
  ['h:mm AM/PM', 0.75, '18:00'],
  ['[h]:mm', 1.520833333333333, '36:30'],
  ['General', 0.30000000000000004, '0.3'],
])('for lists numbers have all digits and dates are whole: %s of %s', async (code, value, text) => {
  expect(await listed(code, value)).toBe(text)
})

describe('broken and hostile formats', () => {
  test.each(['"never closed', '[foo]0', '0;0;0;0;0', '[d]', 'Standard', `0${'"x"'.repeat(4000)}`, '\\', '['])(
    'give the plain number: %.20s',
    async (code) => {
      expect(await shown(code, 601.5)).toBe('601.5')
      expect(await listed(code, 601.5)).toBe('601.5')
    },
  )

  test('styles that are missing, and cells without one, give the plain number', async () => {
    const rows =
      '<row><c><v>1.5</v></c><c s="7"><v>2.5</v></c><c s="x"><v>3.5</v></c><c s="0"><v>nan</v></c></row>'
    const read = await readWorkbook(sheet([0], rows))
    expect(read?.sheets[0]?.rows[0]?.cells).toEqual(['1.5', '2.5', '3.5', 'nan'])
  })

  test('formats of conditional styles do not stand for those of cells', async () => {
    const bytes = zip({
      ...SHEET,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${numberCell(601)}</sheetData></worksheet>`,
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs><dxfs><dxf><numFmt numFmtId="164" formatCode="0.0"/></dxf></dxfs></styleSheet>',
    })
    expect(await cellOf(bytes)).toBe('00601')
  })

  test('whatever signs they have, none throws, and a list has each number', () => {
    const signs =
      '0 # ? . , % E+ / ; @ General yyyy mm mmm d ddd h s [h] [mm] AM/PM "x" \\y _) *- [Red] [>5] [$€-407] [$-F800] ( ) - : [ " \\ B2 e $'
    const code = fc
      .array(fc.constantFrom(...signs.split(' ')), { maxLength: 12 })
      .map((parts) => parts.join(''))
    const value = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.double({ min: -1e5, max: 1e5, noNaN: true }),
    )
    fc.assert(
      fc.property(code, value, fc.boolean(), (text, number, from1904) => {
        const format = readFormatCode(text)
        expect(showNumber(number, format, from1904).length).toBeLessThan(2000)
        expect(plainNumber(number, format, from1904)).not.toBe('')
        expect(typeof showText(text, format)).toBe('string')
      }),
      { numRuns: 2000 },
    )
  })

  test('100,000 cells with thousands of long formats cost seconds at most', async () => {
    const codes = Array.from({ length: 3000 }, (_, at) =>
      at % 2 === 0 ? `[>${at}]0.0" mt";# ??/??` : `${'0'.repeat(10_000)}"${at}"`,
    )
    const cell = (at: number) => `<c s="${at % 3000}"><v>${at}.5</v></c>`
    const rows = Array.from(
      { length: 1000 },
      (_, row) => `<row>${Array.from({ length: 100 }, (__, at) => cell(row * 100 + at)).join('')}</row>`,
    )
    const bytes = sheet(codes, rows.join(''))
    const started = process.cpuUsage()
    const read = await readWorkbook(bytes)
    expect(read?.sheets[0]?.rows.length).toBe(1000)
    expect(cpuMs(started)).toBeLessThan(8_000)
  })
})

collectionTest('a laytime statement that was reported shows hours, units, zeros and dates', async () => {
  const mail = readFileSync(testDataPath('reported/f10-laytime-xlsx.eml'))
  const [file] = extractAttachments(mail)
  const read = await readWorkbook(Buffer.from(file?.content ?? []))
  expect(read?.sheets[0]?.rows.map(({ cells }) => cells[1])).toEqual([
    '36:30',
    '54,321.50 mt',
    '00601',
    '2026-12-05',
  ])
})
