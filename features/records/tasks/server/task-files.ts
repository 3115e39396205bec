import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import {
  removeHeldFiles,
  renameHeldFile,
  serveFile,
  uploadFile,
} from '#features/records/attachments/server/public.ts'
import * as calls from '../contract/endpoints.ts'
import { taskFiles } from './access-task.ts'
import { tellTasks } from './tell-tasks.ts'

/** AP-139. */
export const uploadTaskAttachmentRoute = readRoute(
  calls.uploadTaskAttachment,
  async ({ query, body }, context) => ({
    attachment: await uploadFile(context, body, { ...query, inline: false }),
  }),
)

/** AP-140. */
export const renameTaskAttachmentRoute = writeRoute(
  calls.renameTaskAttachment,
  async ({ body }, { tx, actor }) => {
    const { attachment, holder_ids } = await renameHeldFile({ db: tx, actor }, tx, {
      ...body,
      holder: taskFiles.prefix,
    })
    await tellTasks(tx, actor, holder_ids)
    return { attachment }
  },
)

/** AP-141. */
export const deleteTaskAttachmentRoute = writeRoute(
  calls.deleteTaskAttachment,
  async ({ params }, { tx, actor }) => {
    const ids = [params.id]
    await tellTasks(
      tx,
      actor,
      await removeHeldFiles({ db: tx, actor }, tx, { ids, holder: taskFiles.prefix }),
    )
  },
)

/** AP-142. */
export const deleteTaskAttachmentsRoute = writeRoute(
  calls.deleteTaskAttachments,
  async ({ body }, { tx, actor }) => {
    const ids = [...new Set(body.ids)]
    await tellTasks(
      tx,
      actor,
      await removeHeldFiles({ db: tx, actor }, tx, { ids, holder: taskFiles.prefix }),
    )
  },
)

/** AP-143. */
export const getTaskAttachmentRoute = readRoute(calls.getTaskAttachment, ({ params, query }, context) =>
  serveFile(context, params.id, query.download),
)
