import type { Refusal } from '@laycan/contract/errors.ts'

export const aiMailRefusals = {
  off: { status: 403, text: 'The AI feature is not switched on' },
  noModel: { status: 400, text: 'No language model is chosen in the company settings' },
  nothingToRead: { status: 400, text: 'This email holds no text that could be read' },
} as const satisfies Record<string, Refusal>

/** Why there is no answer, in words for whoever asked. */
export const helpFailures = {
  turned_away: 'The service does not take the key. An administrator can check it in the company settings.',
  unreached: 'The language model could not be reached. Please try again later.',
  no_answer: 'The service answered with something that is no answer of a language model.',
  too_long: 'The language model answered more than can be read.',
  nothing: 'The language model answered nothing.',
  web_page: 'The language model answered with a web page in place of text.',
  nonsense: 'The answer of the language model could not be understood.',
  unproven: 'The language model said nothing that this conversation says. Its answer was left out.',
  empty: 'This email holds no text that could be read',
  repeats: 'The draft repeated an email to somebody else. It was left out.',
  late: 'The language model did not answer within two minutes.',
} as const
export type HelpFailure = keyof typeof helpFailures
