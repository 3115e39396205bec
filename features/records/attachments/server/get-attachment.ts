import { readRoute } from '@laycan/server/http/route.ts'
import { getAttachment } from '../contract/endpoints.ts'
import { accessAttachment } from './access-attachment.ts'
import { readAttachment } from './read-attachment.ts'
import { isShownInline, servedType } from './safe-types.ts'

/** An attachment never changes; a mail of the reader's stays readable for them. */
const CACHE = 'private, max-age=86400'

export const getAttachmentRoute = readRoute(getAttachment, async ({ params, query }, context) => {
  const attachment = await accessAttachment(context, params.id)
  const content = await readAttachment(context, attachment)
  const inline = !query.download && isShownInline(attachment.file_type)
  return {
    content,
    content_type: servedType(attachment.file_type),
    name: attachment.name,
    disposition: inline ? ('inline' as const) : ('attachment' as const),
    headers: { 'cache-control': CACHE },
  }
})
