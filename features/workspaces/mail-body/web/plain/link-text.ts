export interface TextPiece {
  text: string
  /** Address that the piece links to; undefined for plain text. */
  href: string | undefined
}

/** Web addresses, bare www hosts and mail addresses. Linear: no part can match in two ways. */
const ADDRESS =
  /\bhttps?:\/\/[^\s<>"]+|\bwww\.[a-z0-9-]+\.[^\s<>"]+|\b(?:mailto:)?[\w.+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi
/** Punctuation that ends the sentence, not the address. */
const TRAILING = /[.,;:!?'’”»*_…。，、；：！？)\]}>]+$/u

/** Splits a text into plain pieces and links (SC-002); the pieces joined give the text again. */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = trimAddress(match[0])
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), href: undefined })
    pieces.push({ text: address, href: hrefOf(address) })
    end = match.index + address.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), href: undefined })
  return pieces
}

function hrefOf(address: string): string {
  if (/^(?:https?:\/\/|mailto:)/i.test(address)) return address
  return /^www\./i.test(address) ? `https://${address}` : `mailto:${address}`
}

/** Cuts closing punctuation, but keeps a bracket that the address itself opened: `…/Bulk_(cargo)`. */
function trimAddress(raw: string): string {
  const tail = TRAILING.exec(raw)?.[0] ?? ''
  let kept = raw.slice(0, raw.length - tail.length)
  for (const char of tail) {
    if (char !== ')' || count(kept, '(') <= count(kept, ')')) break
    kept += char
  }
  return kept
}

function count(text: string, char: string): number {
  return text.split(char).length - 1
}
