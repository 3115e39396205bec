import type { Attachment } from '#features/records/attachments/contract/attachment.ts'

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
  return attachments.filter(({ attachment_cid, file_type }) => {
    if (attachment_cid === null || body_type === 'plain_text' || !file_type.startsWith('image/')) return true
    return !body.includes(`data-cid="${escapeAttribute(attachment_cid)}"`)
  })
}

/** As the server writes attribute values. */
function escapeAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
