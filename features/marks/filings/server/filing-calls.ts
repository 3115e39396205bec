import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { accessEmail } from '#features/records/emails/server/public.ts'
import * as calls from '../contract/endpoints.ts'
import { fileEmailsInto, unfileEmailsFrom } from './file-emails.ts'
import { listFilings } from './filings.repo.ts'

/** AP-095. */
export const addEmailsToFoldersRoute = writeRoute(
  calls.addEmailsToFolders,
  async ({ body }, { tx, actor }) => {
    const { email_ids, folder_ids } = body
    const readable_ids = await fileEmailsInto(tx, actor, email_ids, folder_ids)
    return { email_folders: await listFilings(tx, actor.user_id, { email_ids: readable_ids, folder_ids }) }
  },
)

/** AP-098. */
export const fileEmailsRoute = writeRoute(calls.fileEmails, async ({ body }, { tx, actor }) => {
  await fileEmailsInto(tx, actor, body.email_ids, [body.folder_id])
})

/** AP-099. */
export const unfileEmailsRoute = writeRoute(calls.unfileEmails, async ({ body }, { tx, actor }) => {
  await unfileEmailsFrom(tx, actor, body.email_ids, body.folder_id)
})

/** AP-040. */
export const listEmailFoldersRoute = readRoute(calls.listEmailFolders, async ({ params }, { db, actor }) => {
  const { id } = await accessEmail(db, actor, params.id)
  return { email_folders: await listFilings(db, actor.user_id, { email_ids: [id] }) }
})
