import type { ReadContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { getAttachmentDetails, previewDocument, previewWorkbook } from '../contract/endpoints.ts'
import { attachmentRefusals } from '../contract/errors.ts'
import { accessAttachment } from './access-attachment.ts'
import { describeAttachment } from './describe-attachment.ts'
import { inPool, readFileOf } from './read-part.ts'

/** Larger files are not read for showing; what is unpacked of them is limited besides. */
const PREVIEW_BYTES = 64 * 1024 * 1024

export const getAttachmentDetailsRoute = readRoute(getAttachmentDetails, async (input, context) => {
  const { params, query } = input
  // The bytes are needed only to find out what stands inside a message.
  if (query.path === undefined) return describeAttachment(await accessAttachment(context, params.id))
  return (await readFileOf(context, { ...params, ...query })).file
})

export const previewWorkbookRoute = readRoute(previewWorkbook, async ({ params, query }, context) => {
  const { content } = await readPreviewed(context, { ...params, ...query })
  const workbook = await inPool(() => context.services.parsers.readWorkbook(content))
  if (workbook === null) throw new RefusedError(attachmentRefusals.notADocument)
  return workbook
})

export const previewDocumentRoute = readRoute(previewDocument, async ({ params, query }, context) => {
  const { file, content } = await readPreviewed(context, { ...params, ...query })
  const document = await inPool(() =>
    context.services.parsers.readDocument(content, file.name, file.file_type),
  )
  if (document === null) throw new RefusedError(attachmentRefusals.notADocument)
  return document
})

async function readPreviewed(context: ReadContext, place: { id: number; path?: string | undefined }) {
  const read = await readFileOf(context, place)
  if (read.content.length > PREVIEW_BYTES) throw new RefusedError(attachmentRefusals.takesTooLong)
  return read
}
