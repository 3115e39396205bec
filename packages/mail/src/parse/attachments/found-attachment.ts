import type { MimePart } from '../mime/mime-part.ts'
import type { AttachmentKind } from '../parsed-message.ts'

/** An attachment before its bytes are read. The order of these is the position numbering. */
export interface FoundAttachment {
  name: string
  file_type: string
  disposition: 'attachment' | 'inline'
  attachment_cid: string | null
  kind: AttachmentKind
  /** The MIME part it came from, null when it was inside TNEF or uuencoded text. */
  part: MimePart | null
  content: () => Buffer
}
