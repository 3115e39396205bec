import { useRef } from 'react'
import type { StepDirection } from '#features/flows/conversations/web/public.ts'
import { useMailSetting } from '#features/foundation/preferences/web/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import type { EmailDetail } from '../../contract/endpoints.ts'
import { stepInConversation } from '../step-in-conversation.ts'
import type { StackSteps } from './mail-stack.tsx'

/** Whether the open mail shows in the stack of its conversation, and how keys step through it. */
export function useStack(
  row: EmailRow | undefined,
  detail: EmailDetail | undefined,
  onOpenMail: (id: number) => void,
) {
  const stack = useRef<StackSteps>(null)
  const isStacked =
    useMailSetting('group_conversations') === '1' && detail !== undefined && detail.history > 1
  return {
    stack,
    stackedRow: isStacked ? row : undefined,
    /** In a stack the reader stays with it: its mails open in their place. */
    onStep(direction: StepDirection): void {
      if (row && !stack.current?.step(direction)) void stepInConversation(row, direction, onOpenMail)
    },
  }
}
