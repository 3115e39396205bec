/** Inline pictures that load at once (MD-023); the others wait until the reader comes to them or asks. */
export const INLINE_PICTURES_AT_ONCE = 12

/** One transparent pixel. */
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

export interface PictureSources {
  /** Address of an inline attachment by the name that the mail calls it; undefined when it has none of that name. */
  inline(name: string): string | undefined
  /** Address of a remote picture through the proxy; undefined while remote pictures are off. */
  remote: ((address: string) => string) | undefined
}

/** How many pictures wait, by reason. */
export interface HeldPictures {
  inline: number
  remote: number
}

/**
 * Gives the pictures of a mail their sources before it is shown. Those that wait carry `data-held` and, where a
 * single click may fetch them, `data-source`.
 */
export function placePictures(mail: HTMLElement, sources: PictureSources): HeldPictures {
  const held: HeldPictures = { inline: 0, remote: 0 }
  held.remote += placeBackgrounds(mail, sources)
  let placed = 0
  for (const image of mail.querySelectorAll('img')) {
    const remote = image.getAttribute('data-remote-src')
    if (remote !== null) {
      if (sources.remote === undefined) held.remote += hold(image, 'remote', undefined)
      else image.setAttribute('src', sources.remote(remote))
      continue
    }
    const source = image.getAttribute('data-long-src') ?? inlineSource(image, sources)
    image.removeAttribute('data-long-src')
    if (source === undefined) continue
    if (placed++ < INLINE_PICTURES_AT_ONCE && !isLong(source)) image.setAttribute('src', source)
    else held.inline += hold(image, 'inline', source)
  }
  return held
}

/** Backgrounds have no place to hold; they appear once remote pictures are on. Returns how many wait. */
function placeBackgrounds(mail: HTMLElement, { remote }: PictureSources): number {
  const noted = mail.querySelectorAll<HTMLElement>('[data-remote-background]')
  if (remote === undefined) return noted.length
  for (const element of noted) {
    const address = remote(element.getAttribute('data-remote-background') ?? '')
    element.style.backgroundImage = `url(${JSON.stringify(address)})`
  }
  return 0
}

/** Fetches one waiting picture. */
export function showHeldPicture(image: Element): void {
  const source = image.getAttribute('data-source')
  if (source === null) return
  image.removeAttribute('data-held')
  image.removeAttribute('data-source')
  image.setAttribute('src', source)
}

function isLong(source: string): boolean {
  return source.startsWith('data:')
}

function inlineSource(image: Element, sources: PictureSources): string | undefined {
  const cid = image.getAttribute('data-cid')
  return cid === null ? undefined : sources.inline(cid)
}

/** Pixels that only count readers stay unseen; anything larger keeps its place with its alternative text. */
function hold(image: HTMLImageElement, reason: string, source: string | undefined): number {
  if (isTrackingPixel(image)) {
    image.hidden = true
    return 1
  }
  image.setAttribute('data-held', reason)
  // With a picture in it the place keeps the size that the mail gives it; without, browsers shrink it to its words.
  image.setAttribute('src', BLANK)
  if (image.alt !== '') image.title = image.alt
  if (source !== undefined) image.setAttribute('data-source', source)
  return 1
}

/** A picture of a pixel or two, which only tells that somebody reads. */
export function isTrackingPixel(image: HTMLImageElement): boolean {
  const sides = [image.getAttribute('width'), image.getAttribute('height')].map((side) =>
    Number.parseInt(side ?? '', 10),
  )
  return sides.some((side) => side <= 2)
}
