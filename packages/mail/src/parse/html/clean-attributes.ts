import { ALLOWED_ATTRIBUTES } from './allowed-html.ts'
import { OWN_PREFIX } from './clean-stylesheet.ts'
import { cleanDeclarations } from './css-values.ts'
import type { HtmlElement } from './html-node.ts'

/** SC-003: an image source of this many characters or more is blanked; the reader can ask for the picture. */
export const IMAGE_SOURCE_CHARS = 10_000

const MOST_URL = 8000
const RASTER_DATA =
  /^data:image\/(?:png|jpe?g|gif|webp|bmp|x-icon|vnd\.microsoft\.icon|avif);base64,[a-z0-9+/=\s%]*$/i

/** Content-Location of related parts → the name under which the part is stored. */
export type Locations = ReadonlyMap<string, string>

/** Puts the attributes that may stay on the element. Markup inside a title or alt is never meant for people. */
export function cleanAttributes(
  element: HtmlElement,
  raw: Record<string, string>,
  locations: Locations,
): void {
  for (const name in raw) keepAttribute(element, name, raw[name] ?? '')
  if (element.name === 'a') setLink(element.attributes, raw.href)
  if (element.name === 'img') setSource(element.attributes, raw.src ?? '', locations)
}

function keepAttribute(element: HtmlElement, name: string, value: string): void {
  const kept = element.attributes
  if (name === 'style') setStyle(element, value)
  else if (name === 'class') setIf(kept, 'class', cleanClasses(value))
  else if (name === 'id') setIf(kept, 'id', /^[\w.:-]{1,100}$/.test(value) ? OWN_PREFIX + value : '')
  else if (name === 'background') setRemote(kept, 'data-remote-background', value)
  else if (name === 'hidden') element.hidden = true
  else if (ALLOWED_ATTRIBUTES.get(name)?.test(value) && !value.includes('<')) kept.set(name, value)
}

function setStyle(element: HtmlElement, value: string): void {
  const style = cleanDeclarations(value)
  setIf(element.attributes, 'style', style.css)
  if (style.hidden) element.hidden = true
  element.unseen = style.unseen
  if (style.background !== null) element.attributes.set('data-remote-background', style.background)
}

function setIf(kept: Map<string, string>, name: string, value: string): void {
  if (value !== '') kept.set(name, value)
}

function cleanClasses(value: string): string {
  if (!value.includes(OWN_PREFIX)) return value.slice(0, 500)
  return value
    .split(/\s+/)
    .filter((token) => !token.toLowerCase().startsWith(OWN_PREFIX))
    .join(' ')
}

/** What a browser would make of a URL: it drops tabs, line ends and leading controls before reading the scheme. */
function normalizeUrl(value: string): string {
  return value.replace(/[\t\n\r]/g, '').replace(/^[\0-\x20\x7f-\xa0]+|(?<![\0-\x20])[\0-\x20]+$/g, '')
}

/** SC-002: links open in a new tab without access to the opener; other schemes than these lose their target. */
function setLink(kept: Map<string, string>, raw: string | undefined): void {
  if (raw === undefined) return
  const url = normalizeUrl(raw)
  const target = /^www\./i.test(url) ? `http://${url}` : url.startsWith('//') ? `https:${url}` : url
  if (!/^(?:https?:\/\/[^\s]|mailto:|tel:)/i.test(target) || target.length > MOST_URL) return
  kept.set('href', /^mailto:/i.test(target) ? cleanMailto(target) : target)
  kept.set('target', '_blank')
  kept.set('rel', 'noopener noreferrer nofollow')
}

/** A mail link may fill in recipients, subject and text, but neither hide a recipient nor attach a file (RFC 6068 §7). */
function cleanMailto(url: string): string {
  const [address = '', query = ''] = url.split(/\?(.*)/s)
  const fields = query.split(/&(?:amp;)?/).filter((field) => /^(?:to|cc|subject|body)=/i.test(field))
  const safe = fields.map((field) => (/^body=/i.test(field) ? field : field.replace(/%0[ad]/gi, ' ')))
  return address.replace(/%0[ad]/gi, '') + (safe.length === 0 ? '' : `?${safe.join('&')}`)
}

/** No source stays that makes a request: remote ones wait as data-remote-src, attached ones as data-cid, long ones as data-long-src. */
function setSource(kept: Map<string, string>, raw: string, locations: Locations): void {
  if (raw.length >= IMAGE_SOURCE_CHARS) {
    kept.set('src', '')
    // Only a picture itself: a link that long is no picture.
    const picture = normalizeUrl(raw)
    if (RASTER_DATA.test(picture)) kept.set('data-long-src', picture)
    return
  }
  const url = normalizeUrl(raw)
  const located = locations.get(url)
  if (/^cid:/i.test(url)) setIf(kept, 'data-cid', decodeCid(url.slice(4)))
  else if (located !== undefined) kept.set('data-cid', located)
  else if (RASTER_DATA.test(url)) kept.set('src', url)
  else setRemote(kept, 'data-remote-src', url)
}

function setRemote(kept: Map<string, string>, name: string, raw: string): void {
  const url = normalizeUrl(raw)
  const full = url.startsWith('//') ? `https:${url}` : url
  if (/^https?:\/\/[^\s\\]+$/i.test(full) && full.length <= MOST_URL) kept.set(name, full)
}

function decodeCid(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
