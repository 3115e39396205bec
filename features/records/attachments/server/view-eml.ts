import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { viewEml } from '../contract/endpoints.ts'
import { attachmentRefusals } from '../contract/errors.ts'
import { accessAttachment } from './access-attachment.ts'
import { readAttachment } from './read-attachment.ts'
import { describeNested, inPool, positionsOf } from './read-part.ts'

/** A message file as a mail (MD-022, AP-036); its files have addresses of their own, whatever mail they stand in. */
export const viewEmlRoute = readRoute(viewEml, async ({ params: { id }, query: { path } }, context) => {
  const attachment = await accessAttachment(context, id)
  if (attachment.kind !== 'message') throw new RefusedError(attachmentRefusals.notAMessage)
  const raw = await readAttachment(context, attachment)
  const message = await inPool(() => context.services.parsers.readMessageAt(raw, positionsOf(path)))
  if (message === null) throw new RefusedError(attachmentRefusals.notAMessage)
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
    attachments: message.attachments.map((part) =>
      describeNested(id, path === undefined ? `${part.position}` : `${path}.${part.position}`, part),
    ),
    problem: problem ?? '',
  }
})
