import type { Refusal } from '@laycan/contract/errors.ts'

export const searchRefusals = {
  historyNotFound: { status: 404, text: 'This search is not in your history anymore' },
  aliasNotFound: { status: 404, text: 'These names do not exist anymore' },
  noNames: { status: 400, text: 'Please enter at least two different names.' },
  longName: { status: 400, text: 'A name has at most 100 characters.' },
  manyNames: { status: 400, text: 'At most 20 names can mean the same.' },
  tooManyAliases: { status: 400, text: 'There are too many names. Please delete some first.' },
  /** One trip took longer than the database may take for a search. */
  takesTooLong: { status: 503, text: 'This search takes too long. Please add a word to it.' },
  /** The next search of the same person has begun. */
  left: { status: 409, text: 'This search was given up for your next one.' },
} as const satisfies Record<string, Refusal>
