import { showToast } from '@laycan/web/client-events.ts'
import { findStep, type StepDirection } from '#features/flows/conversations/web/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { t } from './messages.ts'

let turn = 0

/** Shows the neighbour of a mail in its conversation; says so at its ends. The latest step counts. */
export async function stepInConversation(
  row: Pick<EmailRow, 'id' | 'thread_id'>,
  direction: StepDirection,
  open: (id: number) => void,
): Promise<void> {
  turn += 1
  const mine = turn
  const next = await findStep(row, direction)
  if (mine !== turn) return
  if (next === 'unknown') showToast({ kind: 'error', text: t('thread_unknown') })
  else if (next === 'end')
    showToast({ kind: 'info', text: t(direction === 'older' ? 'thread_oldest' : 'thread_newest') })
  else open(next)
}
