import { findMarks } from '@laycan/search-index/query/find-marks.ts'
import { rangesIn, textOf } from './mail-text.ts'

/** As the frame's style names it. */
const HIGHLIGHT = 'laycan-found'
/** Highlighting waits until typing has rested so long (SE-019); a mail that is only passed is not looked through. */
const REST_MS = 500

/**
 * Marks words in a mail that is shown, without a change of its document: by the browser's own highlights, which a browser
 * that has none leaves out. Returns what ends it.
 */
export function markWords(mail: HTMLElement, words: readonly string[] = []): () => void {
  const window = mail.ownerDocument.defaultView
  const highlights = window?.CSS.highlights
  if (!window || !highlights || words.length === 0) return () => {}
  const timer = setTimeout(() => {
    const text = textOf(mail)
    highlights.set(HIGHLIGHT, new window.Highlight(...rangesIn(text, findMarks(text.text, words))))
  }, REST_MS)
  return () => {
    clearTimeout(timer)
    highlights.delete(HIGHLIGHT)
  }
}
