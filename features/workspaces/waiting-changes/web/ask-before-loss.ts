import { askQuestion } from '@laycan/web/actions/ask-question.tsx'
import { waiting } from '@laycan/web/waiting/waiting.ts'
import { countText, t } from './messages.ts'

/** Whoever signs out waits no longer than this for what can still be sent. */
const LAST_TRY_MS = 3_000

/** Whether the user may be signed out: nothing waits, it could be sent, or he gives it up. */
export async function mayLoseWaiting(): Promise<boolean> {
  if (waiting.changes.get().length === 0) return true
  const later = new Promise<void>((resolve) => setTimeout(resolve, LAST_TRY_MS))
  await Promise.race([waiting.flush().catch(() => undefined), later])
  const left = waiting.changes.get().length
  if (left === 0) return true
  return askQuestion({
    title: t('sign_out_title', { changes: countText(left) }),
    text: t('sign_out_text'),
    confirm_label: t('sign_out'),
    is_danger: true,
  })
}
