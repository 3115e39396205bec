import { isTrackingPixel } from './pictures.ts'

export interface FailedTexts {
  /** On the placeholder. */
  tryAgain: string
  /** What happened, for whoever points at it or hears it. */
  failed: string
}

const PLACEHOLDER = 'laycan-failed'

/**
 * Puts a quiet placeholder in place of each picture that could not be loaded, with the way to try again, instead of the
 * browser's broken icon. Pixels that only count readers, and pictures that are broken in themselves, just vanish. The
 * listeners belong to the page; the frame itself runs nothing. Returns the way back.
 */
export function watchFailedPictures(document: Document, texts: FailedTexts): () => void {
  const stop = new AbortController()
  const options = { signal: stop.signal, capture: true }
  document.addEventListener('error', ({ target }) => replace(asImage(target), texts), options)
  document.addEventListener('click', (event) => retry(event), options)
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter' || event.key === ' ') retry(event)
    },
    options,
  )
  return () => stop.abort()
}

function replace(image: HTMLImageElement | undefined, texts: FailedTexts): void {
  const source = image?.getAttribute('src') ?? ''
  if (image === undefined || source === '') return
  image.hidden = true
  if (isTrackingPixel(image) || source.startsWith('data:')) return
  const place = image.ownerDocument.createElement('span')
  place.className = PLACEHOLDER
  place.tabIndex = 0
  place.setAttribute('role', 'button')
  place.title = image.alt === '' ? texts.failed : `${image.alt}: ${texts.failed}`
  place.textContent = texts.tryAgain
  image.after(place)
}

/** Asks for the picture that a placeholder stands for once more. */
function retry(event: Event): void {
  const { target } = event
  if (target === null || !('closest' in target)) return
  const place = (target as Element).closest(`.${PLACEHOLDER}`)
  const image = asImage(place?.previousElementSibling ?? null)
  if (place === null || image === undefined) return
  event.preventDefault()
  event.stopPropagation()
  const source = image.getAttribute('src') ?? ''
  place.remove()
  image.hidden = false
  // The same address again only counts as a change when it was another one before.
  image.removeAttribute('src')
  image.setAttribute('src', source)
}

/** Nodes of the frame belong to another realm, so `instanceof` says nothing here. */
function asImage(target: EventTarget | null): HTMLImageElement | undefined {
  if (target === null || !('localName' in target) || target.localName !== 'img') return undefined
  return target as HTMLImageElement
}
