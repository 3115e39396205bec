import { describe, expect, test } from 'vitest'
import { cpuMs } from '@laycan/testing/cpu-time.ts'
import { zip } from '../testing/zip.ts'
import { readWorkbook, WORKBOOK_LIMITS } from './read-workbook.ts'

const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/>
<numFmt numFmtId="165" formatCode="&quot;USD&quot;\\ #,##0.00;[Red]-#,##0.00"/></numFmts>
<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="10"/><xf numFmtId="20"/></cellXfs></styleSheet>`

function workbook(sheets: Record<string, string>, more: Record<string, string | Buffer> = {}) {
  const names = Object.keys(sheets)
  return zip({
    'xl/workbook.xml': `<workbook><sheets>${names.map((name, at) => `<sheet name="${name}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': names
      .map((_, at) => `<Relationship Id="r${at}" Target="worksheets/s${at}.xml"/>`)
      .join(''),
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/worksheets/s${at}.xml`,
        `<worksheet><sheetData>${sheets[name]}</sheetData></worksheet>`,
      ]),
    ),
    'xl/styles.xml': STYLES,
    ...more,
  })
}

async function rowsOf(bytes: Buffer, at = 0) {
  return (await readWorkbook(bytes))?.sheets[at]?.rows.map(({ cells }) => cells)
}

test('columns are as wide as the file says', async () => {
  const cols =
    '<cols><col min="2" max="3" width="17.7109375" customWidth="1"/><col min="5" max="16384" width="9"/><col min="x" width="3"/></cols>'
  const bytes = zip({
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="r"/></sheets></workbook>',
    'xl/worksheets/sheet1.xml': `<worksheet>${cols}<sheetData><row r="1"><c t="inlineStr"><is><t>x</t></is></c></row></sheetData></worksheet>`,
  })
  const widths = (await readWorkbook(bytes))?.sheets[0]?.widths ?? []
  expect(widths.slice(0, 6)).toEqual([0, 18, 18, 0, 9, 9])
  expect(widths).toHaveLength(WORKBOOK_LIMITS.columns)
})

describe('cells of a workbook', () => {
  test('strings, numbers, dates, money and shares are written as the program shows them', async () => {
    const row = (cells: string) => `<row r="1">${cells}</row>`
    const bytes = workbook(
      {
        List: row(
          '<c r="A1" t="s"><v>1</v></c><c r="B1"><v>0.30000000000000004</v></c><c r="C1" s="1"><v>46156</v></c>' +
            '<c r="D1" s="2"><v>46156.354166666664</v></c><c r="E1" s="3"><v>1234567.5</v></c><c r="F1" s="4"><v>0.0375</v></c>' +
            '<c r="G1" s="5"><v>0.5</v></c><c r="H1" t="b"><v>1</v></c><c r="I1" t="str"><f>A1</f><v>R&amp;D</v></c><c r="J1" t="e"><v>#REF!</v></c>',
        ),
      },
      {
        'xl/sharedStrings.xml':
          '<sst><si><t>no</t></si><si><r><t>OCEAN </t></r><r><t>KITE</t></r></si></sst>',
      },
    )
    expect(await rowsOf(bytes)).toEqual([
      [
        'OCEAN KITE',
        '0.3',
        '2026-05-14',
        '2026-05-14 08:30',
        'USD 1,234,567.50',
        '3.75%',
        '12:00',
        'TRUE',
        'R&D',
        '#REF!',
      ],
    ])
  })

  test('empty cells and rows keep their places, sheets their order and names', async () => {
    const bytes = workbook({
      Zulu: '<row r="3"><c r="B3"/><c r="C3"><v>7</v></c></row>',
      'A &amp; B': '<row><c><v>1</v></c><c><v>2</v></c></row>',
    })
    const read = await readWorkbook(bytes)
    expect(read).toEqual({
      is_cut: false,
      sheets: [
        { name: 'Zulu', is_cut: false, widths: [], rows: [{ number: 3, cells: ['', '', '7'] }] },
        { name: 'A & B', is_cut: false, widths: [], rows: [{ number: 1, cells: ['1', '2'] }] },
      ],
    })
  })

  test('names with a prefix are read as well, and days are counted from 1904 where the file says so', async () => {
    const bytes = zip({
      'xl/workbook.xml':
        '<x:workbook xmlns:x="m"><x:workbookPr date1904="1"/><x:sheets><x:sheet name="S" r:id="q"/></x:sheets></x:workbook>',
      'xl/worksheets/sheet1.xml':
        '<x:worksheet><x:sheetData><x:row r="1"><x:c r="A1" s="1"><x:v>0</x:v></x:c></x:row></x:sheetData></x:worksheet>',
      'xl/styles.xml': STYLES,
    })
    expect(await rowsOf(bytes)).toEqual([['1904-01-01']])
  })
})

describe('hostile and huge workbooks', () => {
  test('rows, columns, cells and sheets beyond the limits are left out and this is said', async () => {
    const long = Array.from({ length: 3000 }, (_, at) => `<row r="${at + 1}"><c><v>${at}</v></c></row>`).join(
      '',
    )
    const wide = `<row r="1">${'<c><v>1</v></c>'.repeat(300)}</row>`
    const sheets = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`S${at}`, '']))
    const read = await readWorkbook(workbook({ ...sheets, S0: long, S1: wide }))
    expect(read?.is_cut).toBe(true)
    expect(read?.sheets.length).toBe(WORKBOOK_LIMITS.sheets)
    expect(
      read?.sheets.slice(0, 2).map(({ rows, is_cut }) => [rows.length, rows[0]?.cells.length, is_cut]),
    ).toEqual([
      [1000, 1, true],
      [1, 100, true],
    ])
    const cell = await rowsOf(
      workbook({ S: `<row><c t="inlineStr"><is><t>${'x'.repeat(5000)}</t></is></c></row>` }),
    )
    expect(cell?.[0]?.[0]?.length).toBe(1000)
  })

  test('a sheet beyond all limits is unpacked no further than they go', async () => {
    const row = '<row><c><v>1</v></c></row>'
    const started = process.cpuUsage()
    const read = await readWorkbook(workbook({ Bomb: row.repeat(3_000_000) }))
    expect(read?.sheets[0]).toMatchObject({ is_cut: true })
    expect(read?.sheets[0]?.rows.length).toBe(1000)
    expect(cpuMs(started)).toBeLessThan(10_000)
  })

  test('what is no workbook, encrypted or torn is null or says that something is missing', async () => {
    expect(await readWorkbook(Buffer.from('PK nonsense'))).toBeNull()
    expect(await readWorkbook(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBeNull()
    expect(await readWorkbook(Buffer.alloc(0))).toBeNull()
    const whole = workbook({ S: '<row><c><v>1</v></c></row>' })
    expect(await readWorkbook(whole.subarray(0, whole.length - 30))).toBeNull()
    const missing = zip({ 'xl/workbook.xml': '<workbook><sheets><sheet name="Gone"/></sheets></workbook>' })
    expect(await readWorkbook(missing)).toEqual({
      is_cut: false,
      sheets: [{ name: 'Gone', rows: [], widths: [], is_cut: true }],
    })
  })

  test('markup that never closes costs one pass', async () => {
    const started = process.cpuUsage()
    await readWorkbook(workbook({ S: '<row><c r="A1">'.repeat(400_000), T: '<c '.repeat(400_000) }))
    expect(cpuMs(started)).toBeLessThan(5_000)
  })
})
