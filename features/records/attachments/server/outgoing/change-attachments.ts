import { recordUnusedBlobs } from '@laycan/server/blobs/unused-blobs.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import type { WriteContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { defineHappening, happen } from '@laycan/server/reactions.ts'
import { attachmentRefusals } from '../../contract/errors.ts'
import {
  copyAsUploads as copyAsUploadsCall,
  deleteAttachment,
  deleteAttachments,
  renameAttachment,
} from '../../contract/uploads.ts'
import { accessToChange } from '../access-attachment.ts'
import { deleteFreeAttachments, type StoredAttachment, setAttachmentName } from '../attachments.repo.ts'
import { describeAttachment } from '../describe-attachment.ts'
import { decideNewName } from '../uploads/decide-file.ts'
import { copyAsUploads } from './attach-files.ts'
import { freeOthers, listPlaced } from './placed-attachments.repo.ts'

/** Files of drafts were renamed or removed outside the saving of the draft. */
export const attachmentsChanged = defineHappening<{ email_ids: readonly number[] }>('attachments changed')

export const renameAttachmentRoute = writeRoute(renameAttachment, async ({ body }, { tx, actor }) => {
  const [attachment] = await accessToChange({ db: tx, actor }, [body.id])
  if (!attachment) throw new RefusedError(attachmentRefusals.notFound)
  const name = decideNewName(body.name, attachment.name)
  if (name === '') throw new RefusedError(attachmentRefusals.noName)
  await setAttachmentName(tx, attachment.id, name)
  await tellDrafts(tx, [attachment])
  return { attachment: describeAttachment({ ...attachment, name }) }
})

export const deleteAttachmentRoute = writeRoute(deleteAttachment, async ({ params }, context) =>
  remove(context, [params.id]),
)

export const deleteAttachmentsRoute = writeRoute(deleteAttachments, async ({ body }, context) =>
  remove(context, [...new Set(body.ids)]),
)

export const copyAsUploadsRoute = writeRoute(copyAsUploadsCall, async ({ body }, context) => ({
  attachments: (await copyAsUploads(context, [...new Set(body.attachment_ids)])).map(describeAttachment),
}))

/** Own uploads go at once; files of a draft are let go of, so that an earlier version of it still has them. */
async function remove({ tx, actor }: WriteContext, ids: readonly number[]): Promise<void> {
  const attachments = await accessToChange({ db: tx, actor }, ids)
  const { blobs } = await deleteFreeAttachments(tx, {
    ids: attachments.filter(({ email_id }) => email_id === null).map(({ id }) => id),
  })
  if (blobs.length > 0) await recordUnusedBlobs(tx, blobs, new Date())
  for (const email_id of draftsOf(attachments)) {
    const rest = (await listPlaced(tx, { email_id })).filter(({ id }) => !ids.includes(id))
    await freeOthers(
      tx,
      { email_id },
      rest.map(({ id }) => id),
    )
  }
  await tellDrafts(tx, attachments)
}

async function tellDrafts(tx: Tx, attachments: readonly StoredAttachment[]): Promise<void> {
  const email_ids = draftsOf(attachments)
  if (email_ids.length > 0) await happen(tx, attachmentsChanged, { email_ids })
}

function draftsOf(attachments: readonly StoredAttachment[]): number[] {
  return [...new Set(attachments.flatMap(({ email_id }) => email_id ?? []))]
}
