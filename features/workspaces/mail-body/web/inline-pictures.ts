import type { MailFile } from '../../../records/attachments/contract/attachment.ts'
import { fileUrl } from '../../../records/attachments/web/public.ts'

/** A file of a mail that its body names by Content-ID. */
export interface InlinePicture {
  cid: string
  /** Absolute address below the folder of attachments, as the frame's policy asks. */
  address: string
}

/** The files of a mail that its body may show. */
export function inlinePictures(
  attachments: readonly Pick<MailFile, 'id' | 'path' | 'attachment_cid'>[],
): InlinePicture[] {
  return attachments.flatMap((file) =>
    file.attachment_cid ? [{ cid: file.attachment_cid, address: fileUrl(file) }] : [],
  )
}
