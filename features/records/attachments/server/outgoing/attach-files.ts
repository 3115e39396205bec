import type { WriteContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import type { Attachment } from '../../contract/attachment.ts'
import { attachmentRefusals } from '../../contract/errors.ts'
import { accessAttachments } from '../access-attachment.ts'
import type { StoredAttachment } from '../attachments.repo.ts'
import { describeAttachment } from '../describe-attachment.ts'
import { blobOf } from '../read-attachment.ts'
import { listUnseen } from './list-unseen.ts'
import {
  type FileToCopy,
  freeOthers,
  insertCopies,
  listPlaced,
  type Owner,
  placeFiles,
} from './placed-attachments.repo.ts'

/** The context of a writing call, or the same parts of a job. */
export type Writing = Pick<WriteContext, 'tx' | 'db' | 'actor'> & {
  services: Pick<WriteContext['services'], 'blobs' | 'parsers'>
}

/**
 * Makes the files of a draft exactly these, in this order. Own uploads move in; files of other mails and of holders
 * that the actor may read are copied once, also when their ids are given again; what is left out is free, and an
 * earlier version of the same draft can take it again. The caller has locked the mail and checked access to it.
 * @throws RefusedError attachmentRefusals.notFound
 */
export async function attachToEmail(
  context: Writing,
  email_id: number,
  attachment_ids: readonly number[],
): Promise<Attachment[]> {
  return attachFiles(context, { email_id }, attachment_ids)
}

/**
 * Makes the files of a holder exactly these, as `attachToEmail` does for a draft.
 * @param options.shared every colleague may read them
 */
export async function holdAttachments(
  context: Writing,
  holder: string,
  attachment_ids: readonly number[],
  { shared }: { shared: boolean },
): Promise<Attachment[]> {
  return attachFiles(context, { holder, shared }, attachment_ids)
}

/** Fresh uploads of the actor's with the bytes of files that they may read. */
export async function copyAsUploads(context: Writing, ids: readonly number[]): Promise<StoredAttachment[]> {
  const files = await accessAttachments({ db: context.tx, actor: context.actor }, ids)
  const copies = await copy(context, context.actor.user_id, files)
  return accessAttachments(
    { db: context.tx, actor: context.actor },
    ids.map((id) => copies.get(id) ?? id),
  )
}

async function attachFiles(context: Writing, owner: Owner, ids: readonly number[]): Promise<Attachment[]> {
  const placed = await listPlaced(context.tx, owner)
  const own = new Map(placed.flatMap((file) => [[file.id, file.id] as const, copyOf(file)]))
  const others = await accessAttachments(
    { db: context.tx, actor: context.actor },
    [...new Set(ids)].filter((id) => !own.has(id)),
  )
  // Positions lead to the bytes in a raw message: they are taken out before the positions change.
  for (const file of placed) await blobOf(context, file)
  const copies = await copy(
    context,
    context.actor.user_id,
    others.filter((file) => !canMoveIn(file, owner, context.actor.user_id)),
  )
  return place(context, owner, [...new Set(ids.map((id) => own.get(id) ?? copies.get(id) ?? id))])
}

function copyOf({ id, copied_from }: StoredAttachment): readonly [number, number] {
  return [copied_from ?? id, id]
}

/** A free upload of the actor's own, or a file that this very draft had before. */
function canMoveIn(file: StoredAttachment, owner: Owner, user_id: number): boolean {
  if (file.free_since === null) return false
  return file.left_email_id === null
    ? file.user_id === user_id
    : 'email_id' in owner && file.left_email_id === owner.email_id
}

async function copy(
  context: Omit<Writing, 'actor'>,
  user_id: number | null,
  files: readonly StoredAttachment[],
): Promise<Map<number, number>> {
  const unseen = await listUnseen(context.tx, files)
  const known: FileToCopy[] = []
  for (const { id, disposition, ...file } of files) {
    const blob = await blobOf(context, { id, disposition, ...file })
    known.push({ id, blob, disposition: unseen.has(id) ? 'attachment' : disposition })
  }
  return insertCopies(context.tx, user_id, known)
}

async function place(
  { tx }: Pick<Writing, 'tx'>,
  owner: Owner,
  ids: readonly number[],
): Promise<Attachment[]> {
  await freeOthers(tx, owner, ids)
  // Another draft took one of them meanwhile.
  if ((await placeFiles(tx, owner, ids)) !== ids.length) throw new RefusedError(attachmentRefusals.notFound)
  return (await listPlaced(tx, owner)).map(describeAttachment)
}
