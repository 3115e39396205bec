import type { Db } from '@laycan/server/database/database.ts'
import { listHtml } from '#features/records/emails/server/public.ts'
import { shownPictures } from '../../contract/shown-pictures.ts'
import type { StoredAttachment } from '../attachments.repo.ts'

/**
 * Ids of the pictures that are called inline in a mail whose text does not show them. Passed on, they are files: as
 * pictures of a text they would be left out of it.
 */
export async function listUnseen(db: Db, files: readonly StoredAttachment[]): Promise<ReadonlySet<number>> {
  const inline = files.filter(({ disposition, email_id }) => disposition === 'inline' && email_id !== null)
  if (inline.length === 0) return new Set()
  const unseen = new Set(inline.map(({ id }) => id))
  const bodies = await listHtml(db, [...new Set(inline.flatMap(({ email_id }) => email_id ?? []))])
  for (const { email_id, html } of bodies) {
    const ofMail = inline.filter((file) => file.email_id === email_id)
    for (const { id } of shownPictures(html, ofMail)) unseen.delete(id)
  }
  return unseen
}
