import { z } from 'zod'

/** An announcement of whoever runs the installation, as a browser keeps it (NT-007). */
export const Announcement = z.object({
  content: z.string(),
  /** Of the content. */
  md5: z.string(),
  closed: z.boolean(),
})
export type Announcement = z.infer<typeof Announcement>
