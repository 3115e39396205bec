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
