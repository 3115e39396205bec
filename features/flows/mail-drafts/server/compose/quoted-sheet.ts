import { createHash } from 'node:crypto'

/** The class around every cleaned mail (packages/mail/src/parse/html/clean-stylesheet.ts), by which its sheet finds it. */
const MAIL_CLASS = 'laycan-mail'
/** Cleaned sheets hold no `<`, so each ends where its tag closes. */
const SHEET = /<style>[^<]*<\/style>/g
const ROOT = /^(<div\b[^>]* class=")laycan-mail"/

/**
 * A cleaned mail with a name of its own in place of our class. Whoever reads what it is quoted in, we included, gives
 * that class to the whole: rules under it would fit nothing, and the mail would lose its fonts. The name comes from the
 * content, so that the sheets of mails one in another do not meet.
 */
export function withOwnSheet(html: string): string {
  if (!ROOT.test(html)) return html
  const name = `mail-${createHash('sha256').update(html).digest('hex').slice(0, 10)}`
  return html
    .replace(ROOT, `$1${name}"`)
    .replace(SHEET, (sheet) => sheet.replaceAll(`.${MAIL_CLASS}`, `.${name}`))
}
