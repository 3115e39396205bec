import type { Refusal } from '@laycan/contract/errors.ts'
import { WEBHOOKS_MAX } from './webhook.ts'

export const webhookRefusals = {
  notFound: { status: 404, text: 'This webhook does not exist anymore' },
  deliveryGone: { status: 404, text: 'This delivery does not exist anymore' },
  notOwn: {
    status: 403,
    text: 'Only who made this webhook may change it or send by it. You can switch it off or delete it.',
  },
  isOff: { status: 400, text: 'This webhook is off. Please switch it on first.' },
  tooMany: { status: 400, text: `The company has ${WEBHOOKS_MAX} webhooks. Please delete one first.` },
} as const satisfies Record<string, Refusal>
