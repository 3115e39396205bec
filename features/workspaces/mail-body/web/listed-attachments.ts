import type { Attachment } from '#features/records/attachments/contract/attachment.ts'
import { shownPictures } from '#features/records/attachments/contract/shown-pictures.ts'

interface Mail<File> {
  body: string
  body_type: 'plain_text' | 'html'
  attachments: readonly File[]
}

/**
 * Files that the strip shows: all but pictures that the text itself shows. A picture that is called inline but stands
 * nowhere in the text would otherwise be seen by nobody.
 */
export function listedAttachments<File extends Attachment>({
  body,
  body_type,
  attachments,
}: Mail<File>): File[] {
  const shown = body_type === 'plain_text' ? new Set<File>() : shownPictures(body, attachments)
  return attachments.filter((file) => !(shown.has(file) && file.file_type.startsWith('image/')))
}
