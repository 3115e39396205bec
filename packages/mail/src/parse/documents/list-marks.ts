import { xmlAttribute, xmlElements } from '../attachments/xml-text.ts'

/** Rows that merged cells fill at most, so that a file of few bytes does not make many. */
const MOST_FILLED = 50_000

/** The numbers of the styles whose font is struck out (ECMA-376 18.8.37). */
export function struckStyles(styles: string): ReadonlySet<number> {
  const [fonts = ''] = xmlElements(styles, 'fonts')
  const struck = [...xmlElements(fonts, 'font')].map((font) =>
    /<strike(?:\s*\/?>|\s+val="(?:1|true)")/.test(font),
  )
  const [cells = ''] = xmlElements(styles, 'cellXfs')
  const numbers = [...xmlElements(cells, 'xf')].flatMap((xf, at) =>
    struck[Number(xmlAttribute(xf, 'fontId'))] === true ? [at] : [],
  )
  return new Set(numbers)
}

/** Writes what a merged cell says into each of its rows (ECMA-376 18.3.1.55). */
export function carryDown(rows: readonly { number: number; cells: string[] }[], xml: string): void {
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  let filled = 0
  for (const merged of xmlElements(xml, 'mergeCell')) {
    const [, first = '', top, last, bottom] =
      /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(xmlAttribute(merged, 'ref')) ?? []
    if (first === '' || first !== last) continue
    const column = [...first].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
    const text = byNumber.get(Number(top))?.cells[column] ?? ''
    for (let number = Number(top) + 1; number <= Number(bottom) && filled < MOST_FILLED; number++, filled++) {
      const row = byNumber.get(number)
      if (!row || text === '') continue
      while (row.cells.length < column) row.cells.push('')
      row.cells[column] = text
    }
  }
}
