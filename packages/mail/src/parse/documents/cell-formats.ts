import { getFormatFromId } from 'numfmt'
import { xmlAttribute, xmlElements } from '../attachments/xml-text.ts'
import { type FormatCode, readFormatCode } from './format-code.ts'

/** Formats that files name by number alone (ECMA-376 §18.8.30) end here; the library counts on from the beginning. */
const LAST_BUILT_IN = 58
/** Excel takes some 250 of an author. The library keeps 1,000 of them read, and two belong to one of ours at most. */
const MOST_FORMATS = 500

/** The formats of a workbook's styles, each read once, by the number of the style that a cell names. */
export function readCellFormats(styles: string): (style: number) => FormatCode {
  const codes = new Map<number, string>()
  // Formats of conditional styles come later in the file and may use the same numbers.
  const [own = ''] = xmlElements(styles, 'numFmts')
  for (const format of xmlElements(own, 'numFmt')) {
    codes.set(Number(xmlAttribute(format, 'numFmtId')), xmlAttribute(format, 'formatCode'))
  }
  const [cells = ''] = xmlElements(styles, 'cellXfs')
  const ofStyles = [...xmlElements(cells, 'xf')].map((xf) => {
    const id = Number(xmlAttribute(xf, 'numFmtId'))
    return codes.get(id) ?? (id <= LAST_BUILT_IN ? getFormatFromId(id) : '')
  })
  const read = new Map<string, FormatCode>()
  return (style) => {
    const code = ofStyles[style] ?? ''
    const known = read.get(code)
    if (known !== undefined) return known
    const format = readFormatCode(read.size < MOST_FORMATS ? code : '')
    if (read.size < MOST_FORMATS) read.set(code, format)
    return format
  }
}
