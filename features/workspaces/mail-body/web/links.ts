const OPENS_OUTSIDE = /^(?:https?:\/\/|mailto:|tel:)/i
/** A text that names a host, as in 'www.example.com/terms'. */
const NAMES_A_HOST = /^\s*(?:https?:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,})(?:[/:?#]\S*)?\s*$/i

/** Words for a link whose text names another place; given in by the caller, the frame has no messages. */
export type OddHostText = (host: string) => string

/**
 * Makes the links of a cleaned mail open in a new tab without access to the opener (SC-002), takes away those that
 * would resolve against our own address, and marks those whose text names another host than they lead to.
 */
export function wireLinks(mail: Element, oddHostText: OddHostText): void {
  for (const link of mail.querySelectorAll('a, area')) {
    const href = (link.getAttribute('href') ?? '').replace(/[\t\n\r]/g, '').trim()
    link.removeAttribute('href')
    if (!OPENS_OUTSIDE.test(href)) continue
    openOutside(link, href)
    const host = oddHost(link.textContent ?? '', href)
    if (host === undefined) continue
    link.setAttribute('data-odd-host', host)
    link.setAttribute('title', oddHostText(host))
  }
}

/** Sets the attributes of a link that leads out of the mail. */
export function openOutside(link: Element, href: string): void {
  link.setAttribute('href', href)
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
}

/**
 * The host that a link really leads to when its text names a different one, else undefined. Subdomains of the named
 * host and the other way round are no surprise: 'example.com' may lead to 'www.example.com'.
 */
export function oddHost(text: string, href: string): string | undefined {
  const named = NAMES_A_HOST.exec(text)?.[1]?.toLowerCase()
  if (named === undefined || !/^https?:/i.test(href)) return undefined
  const host = hostOf(href)
  if (host === undefined) return undefined
  const [short, long] = [stripWww(named), stripWww(host)].sort((a, b) => a.length - b.length) as [
    string,
    string,
  ]
  return long === short || long.endsWith(`.${short}`) ? undefined : host
}

function stripWww(host: string): string {
  return host.replace(/^www\./, '')
}

function hostOf(href: string): string | undefined {
  return URL.canParse(href) ? new URL(href).hostname : undefined
}
