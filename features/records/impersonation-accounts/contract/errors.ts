import type { Refusal } from '@laycan/contract/errors.ts'

export const impersonationRefusals = {
  notFound: { status: 404, text: 'This impersonation account does not exist anymore' },
  secretMissing: { status: 400, text: 'Password cannot be empty.' },
} as const satisfies Record<string, Refusal>
