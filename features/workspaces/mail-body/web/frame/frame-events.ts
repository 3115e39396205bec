import { showHeldPicture } from '../pictures.ts'

/** Keys that belong to the text itself when they come without a modifier. */
const OWN_KEYS = new Set(['Tab', 'Enter', ' '])

/**
 * Joins a body frame to the page around it: keys and presses are repeated on the frame element, so that shortcuts
 * work and open menus close; clicks on waiting pictures fetch them. The listeners belong to
 * the page; the frame itself runs nothing. Where a browser does not call them for a frame without scripts, links and
 * folds still work, as they are plain HTML. Returns the way back.
 */
export function joinFrame(frame: HTMLIFrameElement, document: Document): () => void {
  const stop = new AbortController()
  const options = { signal: stop.signal }
  document.addEventListener('keydown', (event) => repeatKey(frame, event), options)
  document.addEventListener('keyup', (event) => repeatKey(frame, event), options)
  for (const type of ['pointerdown', 'mousedown'] as const) {
    document.addEventListener(
      type,
      () => frame.dispatchEvent(new MouseEvent(type, { bubbles: true })),
      options,
    )
  }
  document.addEventListener('click', (event) => handleClick(event), options)
  return () => stop.abort()
}

function repeatKey(frame: HTMLIFrameElement, event: KeyboardEvent): void {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey, repeat } = event
  if (OWN_KEYS.has(key) && !ctrlKey && !metaKey && !altKey && isControl(event.target)) return
  const copy = new KeyboardEvent(event.type, {
    key,
    code,
    ctrlKey,
    metaKey,
    shiftKey,
    altKey,
    repeat,
    bubbles: true,
    cancelable: true,
  })
  if (!frame.dispatchEvent(copy)) event.preventDefault()
}

function handleClick(event: MouseEvent): void {
  const image = elementOf(event.target)?.closest('img[data-source]')
  if (!image) return
  event.preventDefault()
  showHeldPicture(image)
}

function isControl(target: EventTarget | null): boolean {
  return elementOf(target)?.closest('a, area, summary') != null
}

/** Nodes of the frame belong to another realm, so `instanceof` says nothing here. */
function elementOf(target: EventTarget | null): Element | undefined {
  return target !== null && 'closest' in target ? (target as Element) : undefined
}
