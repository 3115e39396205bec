import type { ReadContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import type { Attachment } from '../contract/attachment.ts'
import { attachmentRefusals } from '../contract/errors.ts'
import { accessAttachment } from './access-attachment.ts'
import { describeAttachment } from './describe-attachment.ts'
import { readAttachment } from './read-attachment.ts'
import { isShownInline } from './safe-types.ts'

/** A file with its bytes: an attachment of a mail, or a file inside an attached message. */
export interface FileWithContent {
  file: Attachment & { path?: string }
  content: Buffer
}

/** Positions of a path such as `2.0`; none for the attachment itself. */
export function positionsOf(path: string | undefined): number[] {
  return path === undefined ? [] : path.split('.').map(Number)
}

/** The file that a call names, if the actor may read its mail. */
export async function readFileOf(
  context: ReadContext,
  { id, path }: { id: number; path?: string | undefined },
): Promise<FileWithContent> {
  const attachment = await accessAttachment(context, id)
  const content = await readAttachment(context, attachment)
  if (path === undefined) return { file: describeAttachment(attachment), content }
  const part = await inPool(() => context.services.parsers.extractPart(content, positionsOf(path)))
  if (part === null) throw new RefusedError(attachmentRefusals.notFound)
  const bytes = Buffer.from(part.content.buffer, part.content.byteOffset, part.content.byteLength)
  return { file: describeNested(id, path, { ...part, size: bytes.length }), content: bytes }
}

interface Part
  extends Pick<Attachment, 'name' | 'file_type' | 'size' | 'disposition' | 'attachment_cid' | 'kind'> {}

/** A file inside an attached message as it goes out. */
export function describeNested(id: number, path: string, part: Part): Attachment & { path: string } {
  const { name, file_type, size, disposition, attachment_cid, kind } = part
  const url = `/attachments/${id}/parts/${path}`
  return {
    id,
    path,
    name,
    file_type,
    size,
    disposition,
    attachment_cid,
    kind,
    original_file_url: `${url}?download=1`,
    preview_url: isShownInline(file_type) ? url : null,
  }
}

/** The pool gives up what takes too long or needs too much memory; that is said to the reader instead of a failure. */
export async function inPool<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch {
    throw new RefusedError(attachmentRefusals.takesTooLong)
  }
}
