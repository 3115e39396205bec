import type { Attachment } from '../../../records/attachments/contract/attachment.ts'
import { attachmentUrl } from '../../../records/attachments/web/public.ts'

/** A file of a mail that its body names by Content-ID. */
export interface InlinePicture {
  cid: string
  /** Absolute address below the folder of attachments, as the frame's policy asks. */
  address: string
}

/** The files of a mail that its body may show. */
export function inlinePictures(
  attachments: readonly Pick<Attachment, 'id' | 'attachment_cid'>[],
): InlinePicture[] {
  return attachments.flatMap(({ id, attachment_cid }) =>
    attachment_cid ? [{ cid: attachment_cid, address: attachmentUrl(id) }] : [],
  )
}
