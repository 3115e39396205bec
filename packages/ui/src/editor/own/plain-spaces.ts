const NO_BREAK = /\u00a0/
const BLOCKS = 'div, p, li, td, th, h1, h2, h3, h4, h5, h6, blockquote, pre'

/**
 * Browsers type a no-break space where a space stands at the edge of a formatted word (`<b>22,500</b>&nbsp;mt`). Between
 * two words it is an ordinary space, and other programs read it as one; beside another space or at an edge it is what
 * keeps the space there, and stays.
 */
export function plainSpaces(part: Node): void {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  const places: (Text | undefined)[] = []
  while (walker.nextNode()) {
    const { currentNode } = walker
    if (currentNode instanceof Text) places.push(currentNode)
    else if (currentNode instanceof HTMLBRElement) places.push(undefined)
  }
  for (const [at, text] of places.entries()) {
    if (text === undefined || !NO_BREAK.test(text.data)) continue
    const before = neighbour(text, places[at - 1])?.data.at(-1) ?? ' '
    const after = neighbour(text, places[at + 1])?.data[0] ?? ' '
    text.data = `${before}${text.data}${after}`.replace(/(?<=\S)\u00a0(?=\S)/g, ' ').slice(1, -1)
  }
}

/** The next words, where no line begins between them. */
function neighbour(text: Text, other: Text | undefined): Text | undefined {
  const block = text.parentElement?.closest(BLOCKS)
  return other?.parentElement?.closest(BLOCKS) === block ? other : undefined
}
