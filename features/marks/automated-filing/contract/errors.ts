import type { Refusal } from '@laycan/contract/errors.ts'

export const automatedFilingRefusals = {
  off: { status: 403, text: 'Automated filing is not switched on' },
  unknownCapability: { status: 400, text: 'The filing service does not offer this' },
  unreached: { status: 400, text: 'The filing service does not answer as one' },
  badAddress: { status: 400, text: 'Please write an address like https://filing.example.com' },
  badToken: { status: 403, text: 'The token does not belong to this request' },
} as const satisfies Record<string, Refusal>
