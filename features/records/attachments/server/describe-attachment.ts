import type { Attachment } from '../contract/attachment.ts'
import type { StoredAttachment } from './attachments.repo.ts'
import { isShownInline } from './safe-types.ts'

/** An attachment as it goes out; its addresses are paths below the base URL. */
export function describeAttachment(row: StoredAttachment): Attachment {
  const { id, name, file_type, size, disposition, attachment_cid, kind } = row
  const url = `/attachments/${id}`
  return {
    id,
    name,
    file_type,
    size,
    disposition,
    attachment_cid,
    kind,
    original_file_url: `${url}?download=1`,
    preview_url: isShownInline(file_type) ? url : null,
  }
}
