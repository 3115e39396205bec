import type { Refusal } from '@laycan/contract/errors.ts'

export const templateRefusals = {
  notFound: { status: 404, text: 'This template does not exist anymore.' },
  /** AC-011. */
  noName: { status: 400, text: 'Name cannot be empty.' },
  tooLong: { status: 400, text: 'This template is too long. Please attach large texts as files.' },
  changedMeanwhile: { status: 409, text: 'This template was changed by a colleague meanwhile.' },
  notYours: { status: 400, text: 'Only its author can make a template personal.' },
} as const satisfies Record<string, Refusal>
