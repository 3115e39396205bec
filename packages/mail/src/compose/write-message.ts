import { Readable } from 'node:stream'
import { writeAttachment } from './attachment-part.ts'
import { writeBody } from './body-parts.ts'
import { needsSmtpUtf8, writeMailHeaders } from './mail-headers.ts'
import type { AttachmentToWrite, MessageToWrite, WrittenMessage } from './message-to-write.ts'
import { Boundaries, joinParts, type MimePart, type Segment, segmentSize } from './mime-part.ts'
import { type PreparedHtml, prepareHtml } from './outgoing-html.ts'
import { type PictureName, writtenCid } from './picture-names.ts'

/** Makes the HTML ready to leave: `prepareHtml` or what does the same. */
export type PrepareHtml = (
  html: string,
  pictures: readonly PictureName[],
) => PreparedHtml | Promise<PreparedHtml>

/**
 * Writes a mail as RFC 5322 bytes: multipart/mixed of (multipart/alternative of text and HTML, the HTML with its
 * pictures in multipart/related) and files, as far as there are any. 7bit, but for mails among the files where 8bit is
 * allowed; CRLF, no line over 998. The same mail gives the same bytes each time. Attachments are read when their bytes are due and never held.
 * @param prepare the same as `prepareHtml`, where it may take its time
 * @throws UnwritableMessage when an address, id or header cannot be written
 */
export async function writeMessage(
  mail: MessageToWrite,
  prepare: PrepareHtml = prepareHtml,
): Promise<WrittenMessage> {
  const boundaries = new Boundaries(mail.message_id)
  const headers = writeMailHeaders(mail)
  const root = await writeTree(mail, boundaries, prepare)
  const segments: Segment[] = [Buffer.from(`${headers}${root.headers}\r\n`), ...root.content]
  return {
    size: segments.reduce((sum, segment) => sum + segmentSize(segment), 0),
    smtputf8: needsSmtpUtf8(mail),
    eight_bit: root.eight_bit === true,
    stream: () => Readable.from(readSegments(segments), { objectMode: false }),
  }
}

async function writeTree(
  mail: MessageToWrite,
  boundaries: Boundaries,
  prepare: PrepareHtml,
): Promise<MimePart> {
  const named = picturesOf(mail)
  const html =
    mail.html === null
      ? null
      : await prepare(
          mail.html,
          named.map(({ cid, written }) => ({ cid, written })),
        )
  const shown = (html?.shown ?? []).flatMap((at) => named[at] ?? [])
  const body = writeBody(mail, html)
  const how = { eight_bit: mail.eight_bit === true }
  const related: MimePart[] = []
  for (const { file, written } of shown) related.push(await writeAttachment({ ...file, cid: written }, how))
  const page = body.html && joinParts('related', [body.html, ...related], boundaries, { type: 'text/html' })
  const forms = [body.text, page, body.calendar].filter((part) => part !== null)
  const written = [joinParts('alternative', forms, boundaries)]
  const pictures = new Set(shown.map(({ file }) => file))
  const files = mail.attachments.filter((each) => !pictures.has(each) && each.only_shown !== true)
  // A picture that the HTML does not show would be seen by nobody if it came inline.
  for (const file of files) written.push(await writeAttachment({ ...file, cid: null }, how))
  return joinParts('mixed', written, boundaries)
}

/** The files that the HTML may show, and the names that they get. */
function picturesOf({
  attachments,
  message_id,
}: MessageToWrite): (PictureName & { file: AttachmentToWrite })[] {
  return attachments.flatMap((file, at) =>
    file.cid === null ? [] : [{ file, cid: file.cid, written: writtenCid(file, at, message_id) }],
  )
}

async function* readSegments(segments: readonly Segment[]): AsyncGenerator<Buffer> {
  for (const segment of segments) {
    if (Buffer.isBuffer(segment)) yield segment
    else yield* segment.read()
  }
}
