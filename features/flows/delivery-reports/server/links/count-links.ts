import { isUrl } from '@laycan/contract/checks.ts'

/** The quoted mails below: they are other people's words, and stay as they came. */
const QUOTE = /<div[^>]*\blaycan-quote\b/i
const LINK = /(<a\b[^>]*?\bhref\s*=\s*)("[^"]*"|'[^']*')/gi
/** A merge variable in an address makes it another one for each reader. */
const VARIABLE = /\{\{?\s*\w+\s*\}?\}/

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Addresses of the web to which the writer's own part of a mail leads, each once. */
export function linksIn(html: string): string[] {
  const found = [...ownPart(html).matchAll(LINK)].map((match) => hrefOf(match[2] ?? ''))
  return [...new Set(found.filter(isCounted))]
}

/** The same mail with its links leading where `to` says; what it does not know stays. */
export function replaceLinks(html: string, to: (url: string) => string | undefined): string {
  const own = ownPart(html)
  const replaced = own.replace(LINK, (whole, start: string, quoted: string) => {
    const url = hrefOf(quoted)
    const other = isCounted(url) ? to(url) : undefined
    return other === undefined ? whole : `${start}"${escapeAttribute(other)}"`
  })
  return replaced + html.slice(own.length)
}

/** The mail with a picture of one point at the end of the writer's part, so that no quote comes before it. */
export function addPicture(html: string, url: string): string {
  const picture = `<img src="${escapeAttribute(url)}" width="1" height="1" alt="">`
  const own = ownPart(html)
  const end = own.search(/<\/body>/i)
  const at = end === -1 ? own.length : end
  return html.slice(0, at) + picture + html.slice(at)
}

function ownPart(html: string): string {
  const quote = html.search(QUOTE)
  return quote === -1 ? html : html.slice(0, quote)
}

function isCounted(url: string): boolean {
  return isUrl(url) && !VARIABLE.test(url)
}

function hrefOf(quoted: string): string {
  return quoted
    .slice(1, -1)
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
      if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole
      const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
    .trim()
}

function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;')
}
