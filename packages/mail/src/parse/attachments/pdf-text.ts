/** Pages read for search; recaps and charter parties have fewer. */
const MOST_PAGES = 60

/** Loads pdf.js, which needs some 40 MB; so only the first PDF brings it in. */
export async function loadPdfReader(): Promise<void> {
  await import('unpdf')
}

/**
 * Text of a PDF by pdf.js. Ends at the deadline with what was read until then,
 * which is the first page at least.
 * @param deadline in ms of performance.now()
 */
export async function textOfPdf(bytes: Buffer, most: number, deadline: number): Promise<string> {
  const { getDocumentProxy } = await import('unpdf')
  // pdf.js takes the buffer as its own.
  const pdf = await getDocumentProxy(new Uint8Array(bytes), {
    verbosity: 0,
    stopAtErrors: false,
    isEvalSupported: false,
    disableFontFace: true,
    maxImageSize: 1,
  })
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
