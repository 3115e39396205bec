import { picturesByName } from '@laycan/contract/pictures-by-name.ts'
import type { Attachment } from './attachment.ts'

/** What a picture is found by. */
type Named = Pick<Attachment, 'attachment_cid'>

/**
 * A tag that names a picture of the mail: as the cleaner notes it, or as the editor writes it. Texts and values hold no
 * `<` and no `>`.
 */
const NAMED = /<[a-z][^<>]* (?:data-cid="|src="cid:)([^"]*)"/gi

/** The files of a mail that its HTML shows, by the names that it calls them (`picturesByName`). */
export function shownPictures<File extends Named>(html: string, files: readonly File[]): ReadonlySet<File> {
  const named = files.filter(({ attachment_cid }) => attachment_cid !== null)
  if (named.length === 0) return new Set()
  const find = picturesByName(named, ({ attachment_cid }) => attachment_cid)
  const names = [...html.matchAll(NAMED)].map(([, name = '']) => unescapeHtml(name))
  return new Set(names.flatMap((name) => find(name) ?? []))
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#61;', '=')
    .replaceAll('&amp;', '&')
}
