import { isUrl } from '@laycan/contract/checks.ts'
import type { OwnPart } from '@laycan/mail/compose/find-links.ts'

/** A merge variable in an address makes it another one for each reader. */
const VARIABLE = /\{\{?\s*\w+\s*\}?\}/

/** Addresses of the web to which the writer's own part of a mail leads, each once. */
export function countedLinks({ links }: OwnPart): string[] {
  return [...new Set(links.map(({ url }) => url).filter(isCounted))]
}

/**
 * The same mail with its links leading where `to` says; what it does not know stays. At the end of the writer's part, so
 * that no quote comes before it, there is a picture of one point.
 */
export function withCounters(
  html: string,
  { links, end }: OwnPart,
  { to, picture }: { to: (url: string) => string | undefined; picture: string },
): string {
  const pieces: string[] = []
  let done = 0
  for (const { url, from, to: next } of links) {
    const other = isCounted(url) ? to(url) : undefined
    if (other === undefined) continue
    pieces.push(html.slice(done, from), `"${escapeAttribute(other)}"`)
    done = next
  }
  const image = `<img src="${escapeAttribute(picture)}" width="1" height="1" alt="">`
  return [...pieces, html.slice(done, end), image, html.slice(end)].join('')
}

function isCounted(url: string): boolean {
  return isUrl(url) && !VARIABLE.test(url)
}

function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;')
}
