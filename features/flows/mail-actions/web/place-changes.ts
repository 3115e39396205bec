import type { RefusedRecords } from '@laycan/web/actions/record-action.ts'
import { MAIL_ACTION_MAX, type RefusedMails } from '../contract/endpoints.ts'

/** What archiving, spam and deletion have in common: the last press on where a mail belongs wins. */
export const placeCalls = {
  lane: 'place',
  /** Quick enough to stay below the eye's patience, and many enough for few calls. */
  chunk: Math.min(500, MAIL_ACTION_MAX),
} as const

/** Refusals of an answer, as actions name them. */
export function refusedOf(refused: RefusedMails = []): readonly RefusedRecords[] {
  return refused.map(({ email_ids, text }) => ({ ids: email_ids, text }))
}
