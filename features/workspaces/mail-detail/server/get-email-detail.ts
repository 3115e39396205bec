import type { z } from 'zod'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { listEmailActions } from '#features/marks/actions/server/public.ts'
import { listMentions } from '#features/marks/comments/server/public.ts'
import { listFilings } from '#features/marks/filings/server/public.ts'
import {
  describeAttachment,
  listAttachments,
  type StoredAttachment,
} from '#features/records/attachments/server/public.ts'
import { emailRefusals } from '#features/records/emails/contract/errors.ts'
import { toEmailRow } from '#features/records/emails/server/public.ts'
import { VIA_NOTIFICATION } from '#features/records/notifications/contract/notice-place.ts'
import { listNoticesOnRecord, readNoticesOnRecord } from '#features/records/notifications/server/public.ts'
import {
  type DeliveryStatus,
  type EmailDetail,
  getEmailDetail,
  getEmailDynamic,
  type Invitation,
} from '../contract/endpoints.ts'
import { describeSender } from './describe-sender.ts'
import { bodyOf } from './email-body.ts'
import { findEmailDetail, type StoredDetail } from './email-detail.repo.ts'

export const getEmailDetailRoute = readRoute(getEmailDetail, async ({ params, query }, { db, actor }) => {
  const mail = { kind: 'Email', id: params.id } as const
  const [stored, attachments, json_actions, email_folders, mentions] = await Promise.all([
    findEmailDetail(db, actor, params.id),
    listAttachments(db, params.id),
    listEmailActions(db, params.id),
    listFilings(db, actor.user_id, { email_ids: [params.id] }),
    listMentions(db, mail),
  ])
  if (!stored) throw new RefusedError(emailRefusals.notFound)
  if (query.via === VIA_NOTIFICATION) await readNoticesOnRecord(db, actor.user_id, mail)
  const [authentication, notifications] = await Promise.all([
    describeSender(db, stored),
    listNoticesOnRecord(db, actor.user_id, mail),
  ])
  return {
    email: { ...describeDetail(stored, attachments), authentication },
    json_actions,
    tags: rowOf(stored).tags,
    email_folders,
    notifications,
    mentions,
  }
})

export const getEmailDynamicRoute = readRoute(getEmailDynamic, async ({ params }, { db, actor }) => {
  const stored = await findEmailDetail(db, actor, params.id)
  if (!stored) throw new RefusedError(emailRefusals.notFound)
  const { assignment_ids, tags, comments_count, folder_ids, closed, status, read } = rowOf(stored)
  return { assignment_ids, tags, comments_count, folder_ids, closed, status, read }
})

function rowOf(stored: StoredDetail) {
  return toEmailRow({ ...stored, people: stored.all_people })
}

function describeDetail(
  stored: StoredDetail,
  attachments: readonly StoredAttachment[],
): Omit<EmailDetail, 'authentication'> {
  const { from, to, cc, bcc } = stored.all_people
  const kinds = { from, to, cc, bcc }
  return {
    ...rowOf(stored),
    ...bodyOf(stored),
    plain_text_preview: stored.preview_body,
    sent_at: stored.sent_at,
    reply_to: stored.reply_to,
    message_id: stored.message_id,
    attachments: attachments.map(describeAttachment),
    kind: stored.kind as EmailDetail['kind'],
    invitation: stored.invitation as z.infer<typeof Invitation> | null,
    delivery_statuses: (stored.delivery_statuses ?? []) as z.infer<typeof DeliveryStatus>[],
    email_participants: (['from', 'to', 'cc', 'bcc'] as const).flatMap((kind) =>
      kinds[kind].map((each) => ({ ...each, kind })),
    ),
    recipients: [...to, ...cc, ...bcc],
    size: stored.size,
    eml: `/emails/${stored.id}/eml`,
    history: stored.thread_count,
  }
}
