import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { PartPath } from '#features/records/attachments/contract/attachment.ts'

/** The file that a viewer window shows: an attachment, or a file inside an attached message. */
export const ViewerQuery = z.object({ id: Id.optional(), path: PartPath.optional() })
