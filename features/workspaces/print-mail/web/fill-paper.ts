import { inlinePictures, pictureSources, putOnPaper } from '#features/workspaces/mail-body/web/public.ts'
import type { EmailDetail } from '#features/workspaces/mail-detail/contract/endpoints.ts'
import { t } from './messages.ts'
import { paperStyle } from './paper-style.ts'

export interface PrintedMail {
  mail: EmailDetail
  header: [label: string, value: string][]
  /** Whether pictures of other hosts are printed, as the reader has chosen for this mail. */
  remote: boolean
}

/** Puts mails into the document of a paper frame, each on a page of its own; returns the elements of their texts. */
export function fillPaper(place: HTMLElement, mails: readonly PrintedMail[]): HTMLElement[] {
  const document = place.ownerDocument
  const style = document.createElement('style')
  style.textContent = paperStyle
  document.title = mails.map(({ mail }) => mail.subject).join(', ')
  const sheets = mails.map((printed) => createSheet(document, printed))
  place.replaceChildren(style, ...sheets.map(({ sheet }) => sheet))
  for (const { host, printed } of sheets) {
    const { mail, remote } = printed
    putOnPaper(host, mail, pictureSources(inlinePictures(mail.attachments), remote))
  }
  return sheets.map(({ host }) => host)
}

function createSheet(document: Document, printed: PrintedMail) {
  const sheet = document.createElement('article')
  sheet.className = 'laycan-sheet'
  const title = document.createElement('h1')
  title.dir = 'auto'
  title.textContent = printed.mail.subject === '' ? t('no_subject') : printed.mail.subject
  const list = document.createElement('dl')
  for (const [label, value] of printed.header) {
    const name = document.createElement('dt')
    name.textContent = label
    const text = document.createElement('dd')
    text.dir = 'auto'
    text.textContent = value
    list.append(name, text)
  }
  const host = document.createElement('div')
  sheet.append(title, list, host)
  return { sheet, host, printed }
}
