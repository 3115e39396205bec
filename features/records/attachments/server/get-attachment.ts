import type { FileAnswer } from '@laycan/server/http/context.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { getAttachment, getAttachmentPart } from '../contract/endpoints.ts'
import { type FileWithContent, readFileOf } from './read-part.ts'
import { isShownInline, servedType } from './safe-types.ts'

/** An attachment never changes; a mail of the reader's stays readable for them. */
const CACHE = 'private, max-age=86400'

export const getAttachmentRoute = readRoute(getAttachment, async ({ params, query }, context) =>
  serve(await readFileOf(context, params), query.download),
)

export const getAttachmentPartRoute = readRoute(getAttachmentPart, async ({ params, query }, context) =>
  serve(await readFileOf(context, params), query.download),
)

/** Shown by the browser only where that is safe (SC-009). */
function serve({ file, content }: FileWithContent, download = false): FileAnswer {
  const inline = !download && isShownInline(file.file_type)
  return {
    content,
    content_type: servedType(file.file_type),
    name: file.name,
    disposition: inline ? 'inline' : 'attachment',
    headers: { 'cache-control': CACHE },
  }
}
