import { frameStyle } from './frame/frame-style.ts'
import { frameTexts } from './frame-texts.ts'
import { type PictureSources, showHeldPicture } from './pictures.ts'
import { type MailContent, showMail } from './show-mail.ts'

/**
 * Puts a mail into an element of a paper frame, as it is printed: quoted history unfolded, all its own pictures
 * fetched. Each mail stands in a shadow tree, so that the style of one does not reach the next.
 */
export function putOnPaper(host: HTMLElement, content: MailContent, sources: PictureSources): void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const style = host.ownerDocument.createElement('style')
  style.textContent = `${frameStyle}\n${PAPER_STYLE}`
  const mail = host.ownerDocument.createElement('div')
  mail.className = 'laycan-frame'
  root.replaceChildren(style, mail)
  showMail(mail, content, sources, frameTexts)
  for (const fold of mail.querySelectorAll('details')) fold.open = true
  for (const image of mail.querySelectorAll('img')) {
    // Paper has no use for the browser's broken icon.
    image.addEventListener('error', () => image.remove(), { once: true })
    if (image.hasAttribute('data-source')) showHeldPicture(image)
  }
}

/** Nothing scrolls on paper; wide columns of text are made smaller instead of being cut. */
const PAPER_STYLE = `
.laycan-frame { padding: 0; overflow: visible; contain: none; }
.laycan-frame .laycan-columns { overflow: visible; }
.laycan-fold > summary { display: none; }
img[data-held] { outline: none; visibility: hidden; }
@media print {
  .laycan-frame .laycan-columns { font-size: 8pt; white-space: pre-wrap; }
  .laycan-frame img { break-inside: avoid; max-width: 100%; height: auto; }
  .laycan-frame tr { break-inside: avoid; }
}
`

/** Waits until every picture in the elements is there or has failed, at most `limit_ms`. */
export async function picturesSettled(hosts: readonly HTMLElement[], limit_ms: number): Promise<void> {
  const waiting = hosts
    .flatMap((host) => [...(host.shadowRoot?.querySelectorAll('img') ?? [])])
    .filter((image) => image.getAttribute('src') !== null && !image.complete)
    .map(
      (image) =>
        new Promise<void>((resolve) => {
          image.addEventListener('load', () => resolve(), { once: true })
          image.addEventListener('error', () => resolve(), { once: true })
        }),
    )
  const limit = new Promise<void>((resolve) => setTimeout(resolve, limit_ms))
  await Promise.race([Promise.all(waiting), limit])
}
