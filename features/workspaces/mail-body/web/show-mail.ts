import { cleanInBrowser } from './clean/clean-in-browser.ts'
import type { FailedTexts } from './failed-pictures.ts'
import { type FoldTexts, foldQuotes } from './fold-quotes.ts'
import { keepColumns } from './keep-columns.ts'
import { type OddHostText, wireLinks } from './links.ts'
import { type HeldPictures, type PictureSources, placePictures } from './pictures.ts'
import { buildPlainView } from './plain/plain-view.ts'

export interface MailContent {
  body: string
  body_type: 'plain_text' | 'html'
  quote_offset: number | null
}

export interface FrameTexts extends FoldTexts, FailedTexts {
  oddHost: OddHostText
}

/**
 * Replaces what stands in the mail element of a frame by this mail. Everything is prepared in a document without a
 * window and moved in at once, so that only the finished mail is ever painted.
 */
export function showMail(
  target: HTMLElement,
  content: MailContent,
  sources: PictureSources,
  texts: FrameTexts,
): HeldPictures {
  target.scrollTo(0, 0)
  if (content.body_type === 'plain_text') {
    target.replaceChildren(buildPlainView(target.ownerDocument, content.body, content.quote_offset, texts))
    return { inline: 0, remote: 0 }
  }
  const mail = cleanInBrowser(content.body)
  wireLinks(mail, texts.oddHost)
  const held = placePictures(mail, sources)
  foldQuotes(mail, texts)
  keepColumns(mail)
  // A sender's rule for the whole page must not make the mail vanish.
  for (const child of mail.querySelectorAll<HTMLElement>(':scope > .laycan-mail')) {
    child.style.setProperty('display', 'block', 'important')
  }
  target.replaceChildren(...mail.childNodes)
  return held
}
