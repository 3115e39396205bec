import { describe, expect, test } from 'vitest'
import { contactsOfTable, proposeColumns } from './csv-columns.ts'
import { readCsv } from './read-csv.ts'
import { withoutFormula, writeCsv } from './write-csv.ts'

const cellsOf = (text: string) => readCsv(text).rows.map(({ cells }) => cells)

describe('a table', () => {
  test('has quotes within quotes, separators and lines within cells', () => {
    expect(cellsOf('a,b\r\n"x ""y"" z","one, two\r\nthree"\r\n')).toEqual([['x "y" z', 'one, two\r\nthree']])
  })

  test.each([',', ';', '\t', '|'])('is separated by %j, as its first line is', (sign) => {
    expect(cellsOf(`"a,;|b"${sign}c\n1${sign}2`)).toEqual([['1', '2']])
  })

  test('ends its lines in three ways, and empty ones are passed over', () => {
    expect(cellsOf('a,b\r1,2\n\n,\r\n3,4')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
  })

  test('names the line of a quote that is never closed', () => {
    expect(readCsv('a,b\n1,2\n"open,4\n5,6').unclosed_line).toBe(3)
    expect(readCsv('').header).toEqual([])
  })
})

describe('columns', () => {
  test('of Outlook, Google and people are known by their names', () => {
    const names = [
      'First Name',
      'Surname',
      'Company',
      'E-mail Address',
      'E-mail 2 Address',
      'Business Fax',
      'Odd',
      'Organisation',
    ]
    expect(proposeColumns(names)).toEqual([
      'first_name',
      'last_name',
      'company_name',
      'email_work',
      'email_work',
      'phone_fax',
      'skip',
      'skip',
    ])
  })

  test('become contacts, and a row with nothing of use is told by its line', () => {
    const table = readCsv('Name;E-mail;Phone;Categories;Odd\nAnn;a@b.example;+44 1;dry, wet;x\n;;;;y\n')
    const { contacts, problems } = contactsOfTable(table, proposeColumns(table.header))
    expect(contacts).toMatchObject([
      {
        name: 'Ann',
        tags: ['dry', 'wet'],
        emails: [{ value: 'a@b.example', value_type: 'work', default: true }],
        phones: [{ value: '+44 1', value_type: 'mobile' }],
      },
    ])
    expect(problems).toEqual([{ line: 3, text: 'This row has neither a name nor an address.' }])
  })
})

describe('no formula leaves in an export', () => {
  test.each([
    '=1+1',
    '+cmd|"/c calc"!A0',
    '-2+3+cmd',
    '@SUM(A1)',
    '\t=1',
    ' =1',
    '\r=1',
    '+1+HYPERLINK("x")',
  ])('%j is text', (cell) => {
    expect(withoutFormula(cell)).toBe(`'${cell}`)
  })

  test.each(['+30 210 1234567', '-4.5', '(030) 12', 'a=b', ''])('%j stays as it is', (cell) => {
    expect(withoutFormula(cell)).toBe(cell)
  })

  test('and what was written is read as it was', () => {
    const text = writeCsv(['Name', 'Notes'], [['=Ann "A", B', 'one\r\ntwo']])
    expect(text.startsWith('\ufeff')).toBe(true)
    const table = readCsv(text.slice(1))
    expect(contactsOfTable(table, ['name', 'note']).contacts).toMatchObject([
      { name: '=Ann "A", B', note: 'one\r\ntwo' },
    ])
  })
})
