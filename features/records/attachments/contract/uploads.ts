import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams, QueryFlag } from '@laycan/contract/ids.ts'
import { Attachment } from './attachment.ts'
import { attachmentRefusals } from './errors.ts'

/** Bytes of one file at most; more is refused by most servers that a mail passes. */
export const FILE_MAX_BYTES = 25 * 1024 * 1024
/** Bytes of one piece of an upload at most. */
export const PIECE_MAX_BYTES = 8 * 1024 * 1024

const FileName = z.string().max(1_000)
const FileType = z.string().max(200).default('')
const FileSize = z.number().int().nonnegative().max(FILE_MAX_BYTES, attachmentRefusals.fileTooLarge.text)

/** A file that is whole already; `curl --data-binary @file` (AP-134). */
export const uploadAttachment = defineEndpoint({
  method: 'POST',
  path: '/attachments',
  access: 'signed-in',
  summary: 'Takes a file of at most 25 MB for a mail that is written. The body is its bytes.',
  query: z.object({ name: FileName, file_type: FileType, inline: QueryFlag.optional() }),
  body: 'bytes',
  response: z.object({ attachment: Attachment }),
})

/** How far an upload is; `attachment` once it is whole. */
const UploadState = z.object({ offset: z.number().int(), attachment: Attachment.nullable() })
export type UploadState = z.infer<typeof UploadState>

export const startUpload = defineEndpoint({
  method: 'POST',
  path: '/attachments/uploads',
  access: 'signed-in',
  summary: 'Begins an upload in pieces, which goes on where it was after a cut.',
  body: z.object({
    name: FileName,
    size: FileSize,
    file_type: FileType,
    /** A picture in the text of the mail, which gets a Content-ID. */
    inline: z.boolean().default(false),
  }),
  response: z.object({ upload_id: Id, offset: z.number().int() }),
})

export const continueUpload = defineEndpoint({
  method: 'PUT',
  path: '/attachments/uploads/{id}',
  access: 'signed-in',
  summary:
    'The next piece, at most 8 MB. Of a piece that was cut off, what came in is kept: ask how far it is.',
  params: IdParams,
  query: z.object({ offset: z.coerce.number().int().nonnegative() }),
  body: 'bytes',
  response: UploadState,
})

export const getUpload = defineEndpoint({
  method: 'GET',
  path: '/attachments/uploads/{id}',
  access: 'signed-in',
  summary: 'How far an upload is.',
  params: IdParams,
  response: UploadState,
})

export const cancelUpload = defineEndpoint({
  method: 'DELETE',
  path: '/attachments/uploads/{id}',
  access: 'signed-in',
  summary: 'Gives an upload up; its bytes are removed.',
  params: IdParams,
  response: 'no-content',
})

export const renameAttachment = defineEndpoint({
  method: 'POST',
  path: '/attachments/rename',
  access: 'signed-in',
  summary: 'Renames an own upload or a file of a draft. An ending that is left out stays.',
  body: z.object({ id: Id, name: FileName }),
  response: z.object({ attachment: Attachment }),
})

export const deleteAttachment = defineEndpoint({
  method: 'DELETE',
  path: '/attachments/{id}',
  access: 'signed-in',
  summary: 'Removes an own upload or a file of a draft.',
  params: IdParams,
  response: 'no-content',
})

export const deleteAttachments = defineEndpoint({
  method: 'POST',
  path: '/attachments/delete_ids',
  access: 'signed-in',
  summary: 'As the removal of one, for several: all or none.',
  body: z.object({ ids: z.array(Id).max(500) }),
  response: 'no-content',
})

export const copyAsUploads = defineEndpoint({
  method: 'POST',
  path: '/attachments/copies',
  access: 'signed-in',
  summary: 'Files that the user may read (of mails, templates) as fresh uploads, in the same order.',
  body: z.object({ attachment_ids: z.array(Id).max(500) }),
  response: z.object({ attachments: z.array(Attachment) }),
})
