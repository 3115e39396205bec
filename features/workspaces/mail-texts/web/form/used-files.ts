import type { Attachment } from '#features/records/attachments/contract/attachment.ts'

/** The files of a text as they are saved: pictures that are no longer in it are left out. */
export function usedFiles(attachments: readonly Attachment[], html: string): { id: number }[] {
  return attachments
    .filter(({ disposition, attachment_cid }) => {
      if (disposition === 'attachment' || attachment_cid === null) return true
      return html.includes(attachment_cid) || html.includes(encodeURI(attachment_cid))
    })
    .map(({ id }) => ({ id }))
}
