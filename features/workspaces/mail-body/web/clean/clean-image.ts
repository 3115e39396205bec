/** A picture written into the mail with this many characters or more waits until it is asked for (SC-003). */
export const LONG_SOURCE_CHARS = 10_000

const PICTURE_DATA = /^data:image\/(?:png|jpe?g|gif|webp|bmp|avif|svg\+xml|x-icon|vnd\.microsoft\.icon)[;,]/i

/** Leaves `src` only where nothing is asked from anybody, and notes the other sources for later. */
export function cleanImage(image: Element): void {
  const source = (image.getAttribute('data-long-src') ?? image.getAttribute('src') ?? '')
    .replace(/[\t\n\r]/g, '')
    .trim()
  image.removeAttribute('src')
  image.removeAttribute('data-long-src')
  const remote = remoteAddress(image.getAttribute('data-remote-src') ?? source)
  image.removeAttribute('data-remote-src')
  if (remote !== undefined) image.setAttribute('data-remote-src', remote)
  else if (/^cid:/i.test(source)) image.setAttribute('data-cid', decodeCid(source.slice(4)))
  else if (PICTURE_DATA.test(source)) {
    image.setAttribute(source.length < LONG_SOURCE_CHARS ? 'src' : 'data-long-src', source)
  }
}

/** Keeps the note of a background picture only where it names a place that the proxy can ask. */
export function cleanBackground(element: Element): void {
  const noted = element.getAttribute('data-remote-background')
  if (noted !== null && remoteAddress(noted) === undefined) element.removeAttribute('data-remote-background')
}

/** An absolute http(s) address, or undefined. `//host/x` is read as https. */
function remoteAddress(source: string): string | undefined {
  const absolute = source.startsWith('//') ? `https:${source}` : source
  return /^https?:\/\/[^/\s]/i.test(absolute) ? absolute : undefined
}

/** RFC 2392: the Content-ID is URL-encoded in a cid: address. */
function decodeCid(cid: string): string {
  try {
    return decodeURIComponent(cid)
  } catch {
    return cid
  }
}
