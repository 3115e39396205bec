import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { writeMessage } from '@laycan/mail/compose/write-message.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { defineJob, everyMs, handleJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { queueNotice } from '#features/flows/mail-sending/server/public.ts'
import { isQuiet } from '#features/records/notification-settings/contract/alert-settings.ts'
import { readAlertSettings } from '#features/records/notification-settings/server/public.ts'
import type { Notification } from '#features/records/notifications/contract/notification.ts'
import { listUnreadSince } from '#features/records/notifications/server/public.ts'
import { findDigestSender } from './digest-sender.ts'
import { digestWords } from './digest-words.ts'
import * as repo from './digests.repo.ts'

const EVERY_MS = 15 * 60_000
const HOUR_MS = 3_600_000
/** Notices of one digest at most. */
const NOTICES_MAX = 200

/** Tells who has been away by mail what he has not read: at most once in the hours after which he wants it. */
export const sendDigests = handleJob(
  defineJob('send digests'),
  async (_body, context) => {
    for (const user of await repo.listDigestUsers(context.db)) {
      if (context.signal.aborted) return
      try {
        if (await isDue(user, context)) await sendDigest(user, context)
      } catch (err) {
        // The next turn tries again; meanwhile the others get theirs.
        context.services.log.error({ err, user_id: user.user_id }, 'a digest could not be made')
      }
    }
  },
  { repeats: everyMs(EVERY_MS) },
)

async function isDue(
  { user_id, digest_after_hours, sent_at, timezone_id }: repo.DigestUser,
  { db, services, company, now }: JobContext,
): Promise<boolean> {
  const since = now().getTime() - digest_after_hours * HOUR_MS
  if (sent_at !== null && Date.parse(sent_at) > since) return false
  const used_at = await services.sessions.lastUse({ company_id: company.id, user_id })
  if (used_at !== undefined && Date.parse(used_at) > since) return false
  return !isQuiet((await readAlertSettings(db, user_id)).habits, now(), timezone_id ?? undefined)
}

async function sendDigest(user: repo.DigestUser, { db, services, now }: JobContext): Promise<void> {
  const notices = await listUnreadSince(db, user.user_id, user.last_notice_id, NOTICES_MAX)
  const [newest] = notices
  const line = newest && (await findDigestSender(db, user.user_id))
  if (!newest || !line) return
  const message_id = `${randomUUID()}@${line.email.split('@').pop()}`
  const bytes = await write(user, line, { notices, message_id, base_url: services.settings.public_url })
  const raw_blob = await services.blobs.put(bytes)
  await inTransaction(db, async (tx) => {
    await queueNotice(tx, {
      key: `digest ${user.user_id} ${newest.id}`,
      line_id: line.id,
      user_id: null,
      message_id,
      recipients: [{ name: user.name, address: user.email }],
      raw_blob,
      size: bytes.length,
    })
    await repo.setDigestSent(tx, { user_id: user.user_id, last_notice_id: newest.id, sent_at: now() })
  })
}

async function write(
  { name, email, timezone_id }: repo.DigestUser,
  line: { email: string; display_name: string },
  digest: { notices: readonly Notification[]; message_id: string; base_url: string },
): Promise<Buffer> {
  const { notices, message_id, base_url } = digest
  const written = await writeMessage({
    from: { name: line.display_name, address: line.email },
    to: [{ name, address: email }],
    cc: [],
    ...digestWords(notices, { time_zone: timezone_id ?? undefined, base_url }),
    date: new Date(),
    message_id,
    in_reply_to: null,
    references: [],
    html: null,
    attachments: [],
    auto_submitted: 'auto-generated',
  })
  return buffer(written.stream())
}
