import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { accessAttachment } from '../../../records/attachments/server/public.ts'
import { findRawBlob } from '../../../records/emails/server/public.ts'
import { viewEml } from '../contract/endpoints.ts'
import { mailDetailRefusals } from '../contract/errors.ts'

export const viewEmlRoute = readRoute(viewEml, async ({ params }, context) => {
  const attachment = await accessAttachment(context, params.id)
  const stored = await findRawBlob(context.db, attachment.email_id)
  const raw = stored && (await context.services.blobs.get(stored.raw_blob))
  const message = raw && (await context.services.parsers.readNestedMessage(raw, attachment.position))
  if (!message) throw new RefusedError(mailDetailRefusals.notAMessage)
  const { subject, from, to, cc, sent_at, body_type, quote_offset, problem } = message
  return {
    subject,
    from,
    to,
    cc,
    sent_at,
    body_type,
    quote_offset,
    body: body_type === 'html' ? message.html : message.text,
    has_remote_images: message.html.includes('data-remote-'),
    attachments: message.attachments.map(({ position, name, file_type, size }) => ({
      position,
      name,
      file_type,
      size,
    })),
    problem: problem ?? '',
  }
})
