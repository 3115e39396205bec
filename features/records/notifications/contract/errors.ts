import type { Refusal } from '@laycan/contract/errors.ts'

export const notificationRefusals = {
  notFound: { status: 404, text: 'This notification does not exist anymore' },
} as const satisfies Record<string, Refusal>
