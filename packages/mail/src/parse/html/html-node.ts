/** A cleaned element. Text nodes are plain strings, not yet escaped. */
export interface HtmlElement {
  name: string
  /** Cleaned attributes; values not yet escaped. */
  attributes: Map<string, string>
  children: HtmlNode[]
  /** Not visible to a reader (display:none, zero size …): left out of text and preview. */
  hidden: boolean
  /** Its own text is of no size or not visible (font-size:0, visibility:hidden); an element in it may set both anew. */
  unseen: Unseen | null
  /** What the original markup says about quoting, see quote-markers.ts. */
  marker: QuoteMarker | null
}

export type HtmlNode = string | HtmlElement

/** What an element says of the sight of its text; undefined where it says nothing. */
export interface Unseen {
  font?: boolean
  visibility?: boolean
}

/** 'block': this element is quoted history. 'rest': it and all that follows is. */
export type QuoteMarker = 'block' | 'rest' | 'cite'

export function createElement(name: string): HtmlElement {
  return { name, attributes: new Map(), children: [], hidden: false, unseen: null, marker: null }
}
