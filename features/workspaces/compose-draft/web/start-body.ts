/** Every quote that the server makes begins so; a draft that is opened again finds its quote by it. */
const QUOTE = '<div class="laycan-quote">'

/** Where the quoted mail begins in a body; null without one. */
export function quoteStart(body: string): number | null {
  const at = body.indexOf(QUOTE)
  return at < 0 ? null : at
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Plain text as HTML of the same lines; '' stays ''. */
export function textToHtml(text: string): string {
  if (text === '') return ''
  const lines = text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign).split('\n')
  return lines.map((line) => `<div>${line === '' ? '<br>' : line}</div>`).join('')
}

/**
 * Words of a piece of HTML, one line per block: for checks and previews, never to be shown as HTML.
 * @param without selector of parts that are left out
 */
export function htmlToText(html: string, without?: string): string {
  const document = new DOMParser().parseFromString(html, 'text/html')
  for (const part of without === undefined ? [] : document.querySelectorAll(without)) part.remove()
  for (const block of document.body.querySelectorAll('br, div, p, li, tr, h1, h2, h3, blockquote'))
    block.append('\n')
  return document.body.textContent ?? ''
}
