import type { Refusal } from '@laycan/contract/errors.ts'

export const fileImportRefusals = {
  /** The same for an import that does not exist and for somebody else's. */
  notFound: { status: 404, text: 'This import does not exist' },
  tooLarge: { status: 413, text: 'A file for an import takes at most 64 MB' },
  cut: { status: 400, text: 'The file did not arrive as a whole. Please send it again.' },
  empty: { status: 400, text: 'The file is empty' },
  busy: { status: 409, text: 'This import is at work. Please wait until it is through.' },
  notReady: { status: 409, text: 'This import was carried out already' },
  notDone: { status: 409, text: 'This import has nothing to take back' },
  columns: { status: 400, text: 'Some columns are not known' },
} as const satisfies Record<string, Refusal>
