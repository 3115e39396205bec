import { deflateSync } from 'node:zlib'

/** One page as lines of text; a line that starts with `# ` is a heading. */
export type PdfPage = readonly string[]

export interface PdfPicture {
  width: number
  height: number
  /** One byte a pixel, 255 is white. */
  grey: Buffer
}

const TOP = 800
const LEFT = 50
const LEADING = 12
// A4 at 72 points an inch holds this many lines of 12 points between the margins.
export const LINES_PER_PAGE = 62

/**
 * A PDF 1.4 (ISO 32000-1) in Courier and Helvetica-Bold, which every reader has, so nothing is embedded.
 * Characters beyond Latin-1 become '?'.
 */
export function writePdf(title: string, pages: readonly PdfPage[], picture?: PdfPicture): Buffer {
  const count = pages.length
  const firstPage = 5
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${firstPage + 2 * index} 0 R`).join(' ')}] /Count ${count} >>`,
    '<< /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >> ' +
      `/F2 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >> >>${
        picture ? ` /XObject << /Im1 ${firstPage + 2 * count} 0 R >>` : ''
      } >>`,
    `<< /Title (${escapeText(title)}) /Producer (Ledgerline Print 2.1) >>`,
  ]
  for (const [index, page] of pages.entries()) {
    const content = `${picture && index === 0 ? 'q 595 0 0 842 0 0 cm /Im1 Do Q ' : ''}${pageContent(page)}`
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources 3 0 R /Contents ${firstPage + 2 * index + 1} 0 R >>`,
      stream('', Buffer.from(content, 'latin1')),
    )
  }
  if (picture) {
    const { width, height, grey } = picture
    objects.push(
      rawStream(
        `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 `,
        grey,
      ),
    )
  }
  return assemble(objects)
}

/** Cuts long text into pages. */
export function paginate(lines: readonly string[]): PdfPage[] {
  const pages: PdfPage[] = []
  for (let start = 0; start < lines.length; start += LINES_PER_PAGE) {
    pages.push(lines.slice(start, start + LINES_PER_PAGE))
  }
  return pages
}

function pageContent(page: PdfPage): string {
  const written = page.map((line) =>
    line.startsWith('# ')
      ? `/F2 13 Tf (${escapeText(line.slice(2))}) Tj /F1 9 Tf T*`
      : `(${escapeText(line)}) Tj T*`,
  )
  return `BT /F1 9 Tf ${LEADING} TL ${LEFT} ${TOP} Td\n${written.join('\n')}\nET`
}

function escapeText(text: string): string {
  return text.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\xff]/g, '?')
}

function stream(dictionary: string, content: Buffer): Buffer {
  return rawStream(`${dictionary}/Filter /FlateDecode `, deflateSync(content, { level: 1 }))
}

/** Pictures stay unpacked: scanner noise does not shrink, and packing it would take most of the time. */
function rawStream(dictionary: string, content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${dictionary}/Length ${content.length} >>\nstream\n`, 'latin1'),
    content,
    Buffer.from('\nendstream', 'latin1'),
  ])
}

/** Objects, cross-reference table with their byte offsets, trailer (ISO 32000-1 §7.5). */
function assemble(objects: readonly (string | Buffer)[]): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  let position = pieces[0]?.length ?? 0
  const add = (piece: Buffer) => {
    pieces.push(piece)
    position += piece.length
  }
  const offsets = objects.map((object, index) => {
    const offset = position
    const body = typeof object === 'string' ? Buffer.from(object, 'latin1') : object
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]))
    return offset
  })
  const start = position
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(pieces)
}
