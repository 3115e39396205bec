import type { FileAnswer } from '@laycan/server/http/context.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import type { Attachment } from '../contract/attachment.ts'
import { getAttachment, getAttachmentPart } from '../contract/endpoints.ts'
import { accessAttachment } from './access-attachment.ts'
import { streamAttachment } from './read-attachment.ts'
import { readFileOf } from './read-part.ts'
import { isShownInline, servedType } from './safe-types.ts'

/** The bytes of an attachment never change; a mail of the reader's stays readable for them. */
const CACHE = 'private, max-age=86400'

export const getAttachmentRoute = readRoute(getAttachment, async ({ params, query }, context) => {
  const attachment = await accessAttachment(context, params.id)
  return serveStored(attachment, await streamAttachment(context, attachment), query.download)
})

export const getAttachmentPartRoute = readRoute(getAttachmentPart, async ({ params, query }, context) => {
  const { file, content } = await readFileOf(context, params)
  return serveStored(file, content, query.download)
})

/** Shown by the browser only where that is safe (SC-009). */
export function serveStored(
  file: Pick<Attachment, 'name' | 'file_type' | 'size'>,
  content: FileAnswer['content'],
  download = false,
): FileAnswer {
  const inline = !download && isShownInline(file.file_type)
  return {
    content,
    content_type: servedType(file.file_type),
    name: file.name,
    disposition: inline ? 'inline' : 'attachment',
    headers: { 'cache-control': CACHE, 'content-length': `${file.size}` },
  }
}
