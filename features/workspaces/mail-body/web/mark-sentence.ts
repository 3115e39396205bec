import { findSentence } from './find-sentence.ts'
import { rangesIn, textOf } from './mail-text.ts'

/** As the frame's style names it. */
const HIGHLIGHT = 'laycan-sentence'
/** Where the sentence comes to stand: with what is written before it in sight. */
const FROM_TOP = 1 / 3

/**
 * Where words stand in a mail that is shown, marked by the browser's own highlights. The mail's document stays as it is, but for
 * a fold that opens. Undefined where the mail shows no such words. `end` takes the mark away.
 */
export function markSentence(
  mail: HTMLElement,
  words: string,
): { range: Range; end: () => void } | undefined {
  const text = textOf(mail)
  const place = findSentence(text.text, words)
  const [range] = place === undefined ? [] : rangesIn(text, [place])
  if (range === undefined) return undefined
  for (let fold = foldOf(range.startContainer); fold; fold = foldOf(fold)) fold.open = true
  const window = mail.ownerDocument.defaultView
  const highlights = window?.CSS.highlights
  if (window && highlights) highlights.set(HIGHLIGHT, new window.Highlight(range))
  return { range, end: () => void highlights?.delete(HIGHLIGHT) }
}

/** Scrolls what a frame stands in so that a place of its document is in sight. */
export function goToRange(frame: HTMLIFrameElement, range: Range): void {
  // What scrolls inside of the mail: a wide table, and a mail that is higher than its frame.
  range.startContainer.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const area = scrollerOf(frame)
  if (area === undefined) return
  const top = frame.getBoundingClientRect().top + range.getBoundingClientRect().top
  area.scrollBy({ top: top - area.getBoundingClientRect().top - area.clientHeight * FROM_TOP })
}

function foldOf(node: Node): HTMLDetailsElement | null | undefined {
  return node.parentElement?.closest('details')
}

function scrollerOf(frame: HTMLElement): HTMLElement | undefined {
  let element = frame.parentElement
  while (element && !(element.scrollHeight > element.clientHeight && scrolls(element))) {
    element = element.parentElement
  }
  return element ?? undefined
}

const scrolls = (element: HTMLElement) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowY)
