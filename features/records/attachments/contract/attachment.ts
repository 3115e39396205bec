import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'

/** An attachment of a mail (ML-001). URLs are paths below the base URL. */
export const Attachment = z.object({
  id: Id,
  name: z.string(),
  file_type: z.string(),
  size: z.number().int(),
  disposition: z.enum(['attachment', 'inline']),
  attachment_cid: z.string().nullable(),
  original_file_url: z.string(),
  /** Where the browser can show it safely; null when it can only be downloaded. */
  preview_url: z.string().nullable(),
  kind: z.enum(['file', 'message', 'calendar', 'tnef']),
})
export type Attachment = z.infer<typeof Attachment>

/**
 * Where a file stands inside an attached message: positions of attachments, the outermost first, e.g. `2.0`. Messages
 * are opened five deep.
 */
export const PartPath = z.string().regex(/^\d{1,4}(?:\.\d{1,4}){0,4}$/)

/** A file inside an attached message. `id` is the attachment that the mail itself carries. */
export const NestedAttachment = Attachment.extend({ path: PartPath })
export type NestedAttachment = z.infer<typeof NestedAttachment>

/** A file of a mail, or of a message in it. */
export type MailFile = Attachment & { path?: string }
