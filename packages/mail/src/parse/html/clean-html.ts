import { HTML_CHARS } from '../parse-limits.ts'
import { buildTree } from './build-tree.ts'
import type { Locations } from './clean-attributes.ts'
import { textOfTree } from './html-text.ts'
import { wrapQuotes } from './split-quote-html.ts'
import { writeHtml } from './write-html.ts'

export interface ReadHtml {
  /** Cleaned, in one `.laycan-mail` element; quoted history in `.laycan-quote`. */
  html: string
  text: string
  /** Where quoted history begins in `text`. */
  quote_offset: number | null
  /** True when a limit left something out. */
  cut: boolean
}

const NO_LOCATIONS: Locations = new Map()

/**
 * Makes hostile HTML safe to show (SC-001, SC-002, SC-003): what can run,
 * load, post, navigate or paint elsewhere is gone. Remote images wait in
 * data-remote-src and data-remote-background, attached ones in data-cid.
 */
export function cleanHtml(html: string): string {
  const tree = buildTree(html.slice(0, HTML_CHARS), NO_LOCATIONS)
  return writeHtml(tree.root, tree.css)
}

/** Cleans a mail's HTML, marks quoted history in it and gives its readable text. */
export function readHtml(html: string, locations: Locations = NO_LOCATIONS, foldQuotes = true): ReadHtml {
  const tree = buildTree(html.slice(0, HTML_CHARS), locations)
  if (foldQuotes) wrapQuotes(tree.root)
  const { text, quote_offset } = textOfTree(tree.root)
  return {
    html: writeHtml(tree.root, tree.css),
    text,
    quote_offset,
    cut: tree.cut || html.length > HTML_CHARS,
  }
}
