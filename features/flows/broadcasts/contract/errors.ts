import type { Refusal } from '@laycan/contract/errors.ts'

export const broadcastRefusals = {
  notFound: { status: 404, text: 'This broadcast does not exist anymore' },
  notYours: { status: 403, text: 'Only its sender or an administrator can do this' },
  ended: { status: 400, text: 'This broadcast has ended already' },
} as const satisfies Record<string, Refusal>
