/** Plain text of text/enriched (RFC 1896) and text/richtext: commands go, `<<` is `<`, single line breaks are spaces. */
export function textOfEnriched(text: string): string {
  return text
    .split(/<\/param>/i)
    .map((piece) => piece.split(/<param>/i)[0] ?? '')
    .join('')
    .replace(/<<|<(?:nl)>|<\/?[a-z-]{1,60}>/gi, (token) =>
      token === '<<' ? '<' : token === '<nl>' ? '\n' : '',
    )
    .replace(/\n+/g, (breaks) => (breaks.length === 1 ? ' ' : breaks.slice(1)))
}
