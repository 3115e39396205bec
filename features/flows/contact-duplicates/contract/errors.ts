import type { Refusal } from '@laycan/contract/errors.ts'

export const duplicateRefusals = {
  sameEntry: { status: 400, text: 'A contact cannot be merged with itself' },
  levels: { status: 400, text: 'A person and a company cannot be merged' },
  changedMeanwhile: {
    status: 409,
    text: 'Somebody changed one of these contacts meanwhile. Look at them again, then merge.',
  },
  mergeNotFound: { status: 404, text: 'This merge does not exist' },
  undone: { status: 409, text: 'This merge was taken back already' },
} as const satisfies Record<string, Refusal>
