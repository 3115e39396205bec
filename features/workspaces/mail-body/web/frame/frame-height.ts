/** Higher bodies scroll inside the frame; also what a hostile height can reach at most. */
const HEIGHT_LIMIT_PX = 200_000
/** Content whose height follows the frame's would grow for ever; honest content settles in a few rounds. */
const GROWTHS_WITHOUT_REST = 20
const REST_MS = 500

/** Keeps the frame as high as the mail in it, measured from outside. Returns the way back. */
export function followHeight(frame: HTMLIFrameElement, mail: HTMLElement): () => void {
  let height = 0
  let growths = 0
  let changedAt = 0
  const observer = new ResizeObserver(() => {
    const wanted = Math.min(Math.ceil(mail.getBoundingClientRect().height), HEIGHT_LIMIT_PX)
    if (wanted === height) return
    const now = performance.now()
    growths = wanted > height && now - changedAt < REST_MS ? growths + 1 : 0
    changedAt = now
    if (growths > GROWTHS_WITHOUT_REST) return
    height = wanted
    frame.style.height = `${wanted}px`
  })
  observer.observe(mail)
  return () => observer.disconnect()
}

/** Sets the height at once, so that a new mail is painted in its final geometry. */
export function fitHeight(frame: HTMLIFrameElement, mail: HTMLElement): void {
  frame.style.height = `${Math.min(Math.ceil(mail.getBoundingClientRect().height), HEIGHT_LIMIT_PX)}px`
}

/** Fetches waiting inline pictures when the reader scrolls to them (decision 5). Returns the way back. */
export function watchHeldPictures(mail: HTMLElement, show: (image: Element) => void): () => void {
  const waiting = mail.querySelectorAll('img[data-source]')
  if (waiting.length === 0) return () => {}
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      show(target)
    }
  })
  for (const image of waiting) observer.observe(image)
  return () => observer.disconnect()
}
