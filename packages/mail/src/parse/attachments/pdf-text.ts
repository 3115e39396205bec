/** Pages read for search; recaps and charter parties have fewer. */
const MOST_PAGES = 60

/** The smallest PDF with a page of text. */
const TRIAL =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ' +
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>/Contents 4 0 R>>endobj ' +
  '4 0 obj<</Length 26>>stream\nBT /F 9 Tf (Laycan) Tj ET \nendstream endobj trailer<</Root 1 0 R>>\n%%EOF'

type Library = typeof import('unpdf')

let library: Promise<Library> | null = null
let ready: Promise<unknown> | null = null

/**
 * Loads pdf.js, which needs some 40 MB; so only the first PDF brings it in. A
 * trial run takes the cost of its first document, which on a busy machine is
 * more than the time that a document may take.
 */
export async function loadPdfReader(): Promise<void> {
  ready ??= textOfPdf(Buffer.from(TRIAL, 'latin1'), 100, Number.POSITIVE_INFINITY)
  await ready
}

/**
 * Text of a PDF by pdf.js. Ends at the deadline with what was read until then,
 * which is the first page at least.
 * @param deadline in ms of performance.now()
 */
export async function textOfPdf(bytes: Buffer, most: number, deadline: number): Promise<string> {
  const pdf = await openPdf(bytes)
  let text = ''
  try {
    for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number++) {
      if (text.length >= most || (number > 1 && performance.now() > deadline)) break
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      for (const item of items) {
        if (!('str' in item)) continue
        text += item.str + (item.hasEOL ? '\n' : '')
      }
      text += '\n'
      page.cleanup()
    }
  } finally {
    await pdf.destroy()
  }
  return text.slice(0, most)
}

/** A PDF for reading its text; `destroy` it. @throws on what is none */
export async function openPdf(bytes: Buffer): ReturnType<Library['getDocumentProxy']> {
  // Kept: asking for a module again is not free.
  library ??= import('unpdf')
  const { getDocumentProxy } = await library
  // pdf.js takes the buffer as its own.
  return getDocumentProxy(new Uint8Array(bytes), {
    verbosity: 0,
    stopAtErrors: false,
    isEvalSupported: false,
    disableFontFace: true,
    maxImageSize: 1,
  })
}
