import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import type { EmailBatchAction } from '#features/records/emails/server/public.ts'
import * as calls from '../contract/endpoints.ts'
import { countFollowUps, listBack } from './follow-ups.repo.ts'
import { checkTime, type FollowedEmails, forget, remind, snooze, unsnooze } from './set-follow-ups.ts'

export const snoozeRoute = writeRoute(calls.snoozeEmails, async ({ body }, { tx, actor }) => {
  checkTime(body.until)
  await snooze(tx, actor, body.email_ids, body.until)
})

export const unsnoozeRoute = writeRoute(calls.unsnoozeEmails, async ({ body }, { tx, actor }) => {
  await unsnooze(tx, actor, body.email_ids)
})

export const remindRoute = writeRoute(calls.remindOfEmails, async ({ body }, { tx, actor }) => {
  checkTime(body.at)
  await remind(tx, actor, body.email_ids, body.at)
})

export const forgetRoute = writeRoute(calls.forgetReminders, async ({ body }, { tx, actor }) => {
  await forget(tx, actor, body.email_ids)
})

export const listFollowUpsRoute = readRoute(calls.listFollowUps, async (_input, { db, actor }) => {
  const [{ most: _, ...counts }, back] = await Promise.all([
    countFollowUps(db, actor.user_id),
    listBack(db, actor.user_id, actor.line_ids),
  ])
  return { ...counts, back }
})

export const followUpBatches: readonly EmailBatchAction[] = [
  { name: 'unsnooze', carryOut: unsnooze },
  { name: 'forget', carryOut: forget },
]

type Setting = (...given: Parameters<typeof snooze>) => Promise<FollowedEmails>

/** `snooze:2026-11-25T08:00:00.000Z`: what is done to all that match until the time behind the colon. */
function family(prefix: string, set: Setting, back: string) {
  return {
    prefix,
    actionOf(text: string): EmailBatchAction | undefined {
      const at = Date.parse(text)
      if (Number.isNaN(at)) return undefined
      const due_at = new Date(at).toISOString()
      return {
        name: `${prefix}:${text}`,
        async carryOut(tx, actor, ids) {
          // Asked without mails it is about to begin; what is under way is not cut off by the time that passes.
          if (ids.length === 0) checkTime(due_at)
          return ids.length === 0 ? { changed_ids: [], refused: [] } : set(tx, actor, ids, due_at)
        },
        back,
      }
    },
  }
}

export const followUpFamilies = [family('snooze', snooze, 'unsnooze'), family('remind', remind, 'forget')]
