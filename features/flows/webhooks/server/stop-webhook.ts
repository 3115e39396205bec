import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { recordAuditOf } from '#features/foundation/audit/server/public.ts'
import { listTeamUsers } from '#features/foundation/users/server/public.ts'
import { addNotices } from '#features/records/notifications/server/public.ts'
import { webhooksChanged } from '../contract/messages.ts'
import type { StopReason } from '../contract/webhook.ts'
import { findTarget, setOff } from './webhooks.repo.ts'

/** Switches a webhook off by which nothing comes through, and tells the administrators. */
export async function stopWebhook(tx: Tx, id: number, reason: StopReason): Promise<void> {
  const target = await findTarget(tx, id)
  if (!target || !(await setOff(tx, id, reason))) return
  const { name } = target
  recordChange(tx, { message: webhooksChanged, body: { stopped: { id, name } }, audience: { to: 'admins' } })
  await tellAdministrators(tx, { id, name }, reason)
  await recordAuditOf(
    tx,
    { id: null, name: 'Laycan', ip: '' },
    { action: 'webhook.stopped', subject: { type: 'webhook', id, name }, after: { reason } },
  )
}

const why: Record<StopReason, string> = {
  failed: 'nothing came through for a day',
  gone: 'its receiver wants no more',
}

/** A notice that stays until it is read: whoever was away hears of it too. */
async function tellAdministrators(
  tx: Tx,
  { id, name }: { id: number; name: string },
  reason: StopReason,
): Promise<void> {
  const team = await listTeamUsers(tx)
  await addNotices(tx, {
    noticeable_type: 'WebhookStop',
    noticeable_id: id,
    subject: { kind: 'Webhook', id },
    content: `The webhook “${name}” was switched off: ${why[reason]}`,
    actor_id: undefined,
    user_ids: team.filter(({ active, user_type }) => active && user_type === 'admin').map((user) => user.id),
  })
}
