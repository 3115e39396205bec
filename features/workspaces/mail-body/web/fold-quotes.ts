/** Elements that a fold can stand around without breaking the structure of the mail. */
const FOLDABLE = new Set(['div', 'blockquote', 'p', 'pre', 'section', 'article', 'table', 'span', 'font'])

export interface FoldTexts {
  show: string
  hide: string
}

/**
 * Folds quoted history: each outermost `.laycan-quote` goes into a `<details>`, which opens and closes without any
 * script. A mail that is nothing but a quotation stays open, otherwise there would be nothing to read.
 */
export function foldQuotes(mail: HTMLElement, texts: FoldTexts): void {
  const outermost = [...mail.querySelectorAll('.laycan-quote')].filter(
    (quote) => quote.parentElement?.closest('.laycan-quote') === null,
  )
  const quotes = outermost.filter((quote) => FOLDABLE.has(quote.localName))
  // Rows and list items cannot stand in a fold; the frame's style hides them while the fold beside them is closed.
  for (const part of outermost) if (!FOLDABLE.has(part.localName)) part.classList.add('laycan-quoted-part')
  const open = !hasOwnContent(mail, quotes)
  for (const quote of quotes) {
    const fold = createFold(mail.ownerDocument, texts, open)
    quote.replaceWith(fold)
    fold.append(quote)
  }
}

/** An empty fold; what is quoted is appended to it. */
export function createFold(document: Document, texts: FoldTexts, open: boolean): HTMLDetailsElement {
  const fold = document.createElement('details')
  fold.className = 'laycan-fold'
  fold.open = open
  const summary = document.createElement('summary')
  for (const [name, text] of [
    ['laycan-show', texts.show],
    ['laycan-hide', texts.hide],
  ] as const) {
    const span = document.createElement('span')
    span.className = name
    span.textContent = text
    summary.append(span)
  }
  fold.append(summary)
  return fold
}

function hasOwnContent(mail: HTMLElement, quotes: Element[]): boolean {
  const quoted = quotes.reduce((sum, quote) => sum + visibleLength(quote), 0)
  if (visibleLength(mail) > quoted) return true
  return [...mail.querySelectorAll('img')].some((image) => image.closest('.laycan-quote') === null)
}

function visibleLength(element: Element): number {
  const styles = [...element.querySelectorAll('style')].reduce((sum, style) => sum + length(style), 0)
  return length(element) - styles
}

function length(element: Element): number {
  return (element.textContent ?? '').replace(/\s+/g, '').length
}
