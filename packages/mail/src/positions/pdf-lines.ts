import { openPdf } from '../parse/attachments/pdf-text.ts'

/** Pages read; a list of more is a directory. */
const MOST_PAGES = 20
const MOST_CHARS = 1_000_000

interface Piece {
  x: number
  y: number
  width: number
  text: string
}

/** The text of a PDF with its columns where they stand on the page: pieces on one height make a line, gaps become blanks. */
export async function linesOfPdf(bytes: Buffer, deadline: number): Promise<string> {
  const pdf = await openPdf(bytes)
  const pages: string[] = []
  try {
    for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number++) {
      if (number > 1 && performance.now() > deadline) break
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      const pieces = items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [
              {
                x: Number(item.transform[4]),
                y: Number(item.transform[5]),
                width: item.width,
                text: item.str.trim(),
              },
            ]
          : [],
      )
      pages.push(...linesOfPieces(pieces))
      page.cleanup()
    }
  } finally {
    await pdf.destroy()
  }
  return pages.join('\n').slice(0, MOST_CHARS)
}

/** Points by which letters of one line may stand higher or lower. */
const SAME_LINE = 3

function linesOfPieces(pieces: readonly Piece[]): string[] {
  const widths = pieces.map(({ width, text }) => width / text.length).sort((a, b) => a - b)
  const letter = widths[Math.floor(widths.length / 2)] || 5
  const lines: Piece[][] = []
  for (const piece of [...pieces].sort((a, b) => b.y - a.y || a.x - b.x)) {
    const last = lines.at(-1)
    if (last?.[0] && Math.abs(last[0].y - piece.y) <= SAME_LINE) last.push(piece)
    else lines.push([piece])
  }
  return lines.map((line) =>
    placed(
      line.sort((a, b) => a.x - b.x),
      letter,
    ),
  )
}

/** Each piece at its column; two blanks at least part what stands apart on the page. */
function placed(line: readonly Piece[], letter: number): string {
  let text = ''
  let right = 0
  for (const { x, width, text: words } of line) {
    const gap = x - right
    const column = Math.min(Math.round(x / letter), 500)
    const blanks =
      text === ''
        ? column
        : gap > letter * 1.5
          ? Math.max(2, column - text.length)
          : gap > letter * 0.2
            ? 1
            : 0
    text += ' '.repeat(blanks) + words
    right = x + width
  }
  return text
}
