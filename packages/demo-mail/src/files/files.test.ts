import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { writeDocx } from './docx.ts'
import { paginate, writePdf } from './pdf.ts'
import { logoPng } from './png.ts'
import { writeXlsx } from './xlsx.ts'

const folder = mkdtempSync(join(tmpdir(), 'laycan-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('workbooks and documents are archives that unzip accepts, with what was written', () => {
  const files = {
    'a.xlsx': writeXlsx('Rows & <sums>', [
      ['MV A', 1],
      ['Zoë', 2.5],
    ]),
    'b.docx': writeDocx(['# Title', 'a < b & c']),
  }
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name)
    writeFileSync(path, content)
    expect(execFileSync('unzip', ['-t', path], { encoding: 'utf8' })).toContain('No errors detected')
  }
  const sheet = execFileSync('unzip', ['-p', join(folder, 'a.xlsx'), 'xl/worksheets/sheet1.xml'], {
    encoding: 'utf8',
  })
  expect(sheet).toContain(
    '<c r="A2" t="inlineStr"><is><t xml:space="preserve">Zoë</t></is></c><c r="B2"><v>2.5</v></c>',
  )
})

test('every entry of a PDF cross-reference table points at its object', () => {
  const pdf = writePdf(
    'Test (1)',
    paginate(Array.from({ length: 100 }, (_, index) => `line ${index}`)),
  ).toString('latin1')
  const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1])
  expect(pdf.slice(start, start + 4)).toBe('xref')
  const offsets = [...pdf.slice(start).matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset))
  expect(offsets).toHaveLength(8)
  for (const [index, offset] of offsets.entries()) {
    expect(pdf.slice(offset, offset + 8)).toMatch(new RegExp(`^${index + 1} 0 obj`))
  }
})

test('the logo is a PNG whose rows unpack to its size', () => {
  const png = logoPng([10, 80, 120])
  const width = png.readUInt32BE(16)
  const height = png.readUInt32BE(20)
  const at = png.indexOf('IDAT')
  const packed = png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4))
  expect(inflateSync(packed)).toHaveLength(height * (1 + width * 3))
})
