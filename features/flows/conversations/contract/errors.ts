import type { Refusal } from '@laycan/contract/errors.ts'

export const conversationRefusals = {
  severalConversations: { status: 400, text: 'These emails are not of one conversation' },
  nothingLeft: { status: 400, text: 'At least one email must stay in the conversation' },
  sameConversation: { status: 400, text: 'These emails are in one conversation already' },
} as const satisfies Record<string, Refusal>
