import type { Refusal } from '@laycan/contract/errors.ts'

export const suppressionRefusals = {
  notFound: { status: 404, text: 'This address is not on the list anymore' },
  known: { status: 409, text: 'This address is on the list already' },
} as const satisfies Record<string, Refusal>
