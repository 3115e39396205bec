import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { emailRefusals } from '#features/records/emails/contract/errors.ts'
import { getDraft, getDraftVersion, listDraftVersions } from '../contract/endpoints.ts'
import { accessOutgoing } from './access-outgoing.ts'
import { describeOutgoing } from './describe-outgoing.ts'
import { findVersion, listVersions } from './draft-versions.repo.ts'
import { quoteAt } from './draft-words.ts'

export const getDraftRoute = readRoute(getDraft, async ({ params }, { db, actor }) =>
  describeOutgoing(db, await accessOutgoing(db, actor, params.id)),
)

export const listDraftVersionsRoute = readRoute(listDraftVersions, async ({ params }, { db, actor }) => {
  const { id } = await accessOutgoing(db, actor, params.id)
  return { versions: await listVersions(db, id) }
})

/** An earlier state as compose shows it: files that the draft has let go of since are in `attachment_ids` alone. */
export const getDraftVersionRoute = readRoute(getDraftVersion, async ({ params }, { db, actor }) => {
  const stored = await accessOutgoing(db, actor, params.id)
  const [now, version] = await Promise.all([
    describeOutgoing(db, stored),
    findVersion(db, stored.id, params.version),
  ])
  if (!version) throw new RefusedError(emailRefusals.notFound)
  const { people, ...fields } = version.fields
  const { to, cc, bcc } = people
  const kept = new Set(fields.attachment_ids)
  const mail = {
    ...now.mail,
    ...fields,
    to,
    cc,
    bcc,
    subject: version.subject,
    body: version.body,
    attachments: now.mail.attachments.filter(({ id }) => kept.has(id)),
    version: version.version,
    updated_at: version.saved_at,
    user_id: version.user_id,
  }
  return { mail, quote_at: quoteAt(version.body, fields.body_type) }
})
