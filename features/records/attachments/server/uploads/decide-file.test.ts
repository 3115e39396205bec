import { expect, test } from 'vitest'
import { decideFile, decideNewName } from './decide-file.ts'

const PNG = Buffer.from('89504e470d0a1a0a0000000d', 'hex')
const PDF = Buffer.from('%PDF-1.7\n')
const TEXT = Buffer.from('<script>alert(1)</script>')

test('AP-134, SC-009 the first bytes decide about pictures and documents, whatever the sender says', () => {
  expect(decideFile({ name: 'a.txt', file_type: 'text/plain' }, PNG).file_type).toBe('image/png')
  expect(decideFile({ name: 'a', file_type: '' }, PDF).file_type).toBe('application/pdf')
  for (const file_type of ['image/png', 'image/jpeg', 'application/pdf', 'IMAGE/GIF; x=y', 'nonsense', '']) {
    expect(decideFile({ name: 'a.png', file_type }, TEXT).file_type).toBe('application/octet-stream')
  }
  expect(decideFile({ name: 'a.csv', file_type: 'Text/CSV; charset=utf-8' }, TEXT).file_type).toBe('text/csv')
})

test('AP-134 mails and invitations are known by their ending', () => {
  expect(decideFile({ name: 'Offer.EML', file_type: '' }, TEXT)).toMatchObject({
    file_type: 'message/rfc822',
    kind: 'message',
  })
  expect(decideFile({ name: 'x.ics', file_type: 'application/octet-stream' }, TEXT).kind).toBe('calendar')
  expect(decideFile({ name: 'x.pdf.exe', file_type: '' }, TEXT).kind).toBe('file')
})

test('AP-134 names lose folders, control and direction characters, and are never empty', () => {
  expect(decideFile({ name: '../../etc/pass\u0000wd', file_type: '' }, TEXT).name).toBe('passwd')
  expect(decideFile({ name: 'C:\\Temp\\recap.docx', file_type: '' }, TEXT).name).toBe('recap.docx')
  expect(decideFile({ name: 'invoice\u202Efdp.exe', file_type: '' }, TEXT).name).toBe('invoicefdp.exe')
  expect(decideFile({ name: '船期表.xlsx', file_type: '' }, TEXT).name).toBe('船期表.xlsx')
  for (const name of ['', '..', '/', ' \u200b ']) {
    expect(decideFile({ name, file_type: '' }, TEXT).name).toBe('file')
  }
  const long = decideFile({ name: `${'x'.repeat(900)}.pdf`, file_type: '' }, TEXT).name
  expect([long.length, long.endsWith('x.pdf')]).toEqual([200, true])
})

test('AP-135 a new name keeps the ending when it has none, and may be refused for being empty', () => {
  expect(decideNewName('Clean recap', 'doc1.docx')).toBe('Clean recap.docx')
  expect(decideNewName('recap.pdf', 'doc1.docx')).toBe('recap.pdf')
  expect(decideNewName('a/b', 'x.txt')).toBe('b.txt')
  expect(decideNewName('notes', 'README')).toBe('notes')
  expect(decideNewName('  ', 'x.txt')).toBe('')
})
