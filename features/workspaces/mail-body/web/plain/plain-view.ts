import { createFold, type FoldTexts } from '../fold-quotes.ts'
import { openOutside } from '../links.ts'
import { splitLinks } from './link-text.ts'
import { type PlainBlock, readPlainBlocks } from './plain-blocks.ts'

/**
 * Builds the nodes of a plain text body: columns in monospace that scroll sideways, links that work, quoted history
 * from `quoteOffset` on in a fold (open when nothing stands before it).
 */
export function buildPlainView(
  document: Document,
  text: string,
  quoteOffset: number | null,
  texts: FoldTexts,
): Node {
  const view = document.createDocumentFragment()
  const own = quoteOffset === null ? text : text.slice(0, quoteOffset)
  appendBlocks(document, view, own.trimEnd())
  if (quoteOffset === null) return view
  const fold = createFold(document, texts, own.trim() === '')
  appendBlocks(document, fold, text.slice(quoteOffset).trim())
  view.append(fold)
  return view
}

function appendBlocks(document: Document, parent: Node, text: string): void {
  for (const block of readPlainBlocks(text)) {
    const element = createBlock(document, block)
    if (block.text === '') element.append(document.createElement('br'))
    else appendText(document, element, block.text)
    parent.appendChild(element)
  }
}

function createBlock(document: Document, { columns, cited }: PlainBlock): HTMLElement {
  const element = document.createElement(columns ? 'pre' : 'div')
  element.className = columns ? 'laycan-columns' : 'laycan-plain'
  // Arabic and Hebrew run from the right: prose by each of its lines, columns as a whole (see frame-style.ts).
  element.dir = 'auto'
  if (cited) element.classList.add('laycan-cited')
  if (columns) {
    element.style.margin = '0'
    // Reachable by keyboard, as it may scroll sideways.
    element.tabIndex = 0
  }
  return element
}

function appendText(document: Document, parent: Node, text: string): void {
  for (const piece of splitLinks(text)) {
    if (piece.href === undefined) {
      parent.appendChild(document.createTextNode(piece.text))
      continue
    }
    const link = document.createElement('a')
    openOutside(link, piece.href)
    link.textContent = piece.text
    parent.appendChild(link)
  }
}
