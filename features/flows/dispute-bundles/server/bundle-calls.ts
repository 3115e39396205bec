import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { recordAudit } from '#features/foundation/audit/server/public.ts'
import { accessEmail, listMailFacts } from '#features/records/emails/server/public.ts'
import * as calls from '../contract/dispute-bundle.ts'
import { measureBundle } from './bundle-facts.repo.ts'
import { fingerprintOf } from './bundle-hash.ts'
import { bundleWork, describeBundle } from './bundle-jobs.ts'
import { findBundle, insertBundle, type StoredBundle } from './bundles.repo.ts'
import { loadDisputeKey } from './dispute-key.ts'

/** Half of what an archive can name without its large format. */
const BYTES_MAX = 2 * 1024 ** 3

export const previewBundleRoute = readRoute(
  calls.previewDisputeBundle,
  async ({ params: { id } }, { db, actor, services }) => {
    const mail = await accessEmail(db, actor, id)
    const [one, whole] = [
      await measureBundle(db, actor, mail, 'mail'),
      await measureBundle(db, actor, mail, 'conversation'),
    ]
    if (!one || !whole) throw new RefusedError(calls.disputeRefusals.notSent)
    const { public_key } = await loadDisputeKey(services)
    return { mail: one, conversation: whole, key: fingerprintOf(public_key) }
  },
)

export const makeBundleRoute = writeRoute(calls.makeDisputeBundle, async ({ params, body }, context) => {
  const { tx, actor } = context
  const mail = await accessEmail(tx, actor, params.id)
  const content = await measureBundle(tx, actor, mail, body.scope)
  if (!content) throw new RefusedError(calls.disputeRefusals.notSent)
  if (content.mails > calls.BUNDLE_MAILS_MAX) throw new RefusedError(calls.disputeRefusals.tooMany)
  if (content.size > BYTES_MAX) throw new RefusedError(calls.disputeRefusals.tooLarge)
  const { scope, internal } = body
  const asked = { email_id: mail.id, user_id: actor.user_id, scope, internal, total: content.mails }
  const bundle = await insertBundle(tx, asked)
  await enqueueJob(tx, bundleWork, { bundle_id: bundle.id }, { key: String(bundle.id) })
  const [facts] = await listMailFacts(tx, actor, [mail.id])
  await recordAudit(context, {
    action: 'dispute_bundle.made',
    subject: { type: 'email', id: mail.id, name: facts?.subject ?? '' },
    after: { scope, internal, mails: content.mails },
  })
  return { bundle: describeBundle(bundle) }
})

export const getBundleRoute = readRoute(calls.getDisputeBundle, async ({ params }, { db, actor }) => ({
  bundle: describeBundle(await accessBundle(db, actor, params.id)),
}))

export const downloadBundleRoute = readRoute(
  calls.downloadDisputeBundle,
  async ({ params }, { db, actor, services }) => {
    const { email_id, blob } = await accessBundle(db, actor, params.id)
    if (blob === null) throw new RefusedError(calls.disputeRefusals.notReady)
    return {
      content: await services.blobs.stream(blob),
      content_type: 'application/zip',
      name: `dispute-bundle-${email_id}.zip`,
      disposition: 'attachment' as const,
    }
  },
)

/** Only who asked for it, and as long as he reads its mail: one refusal for missing and others' ones alike. */
async function accessBundle(db: Db, actor: Actor, id: number): Promise<StoredBundle> {
  const bundle = await findBundle(db, id)
  if (bundle?.user_id !== actor.user_id) throw new RefusedError(calls.disputeRefusals.notFound)
  await accessEmail(db, actor, bundle.email_id)
  return bundle
}
