import { refusals } from '@laycan/contract/errors.ts'
import { createCatalogue } from './messages.ts'

const t = createCatalogue('web', {
  noPermission: refusals.noPermission.text,
  tooManyViews: 'Too many request. You can continue to view emails in {seconds} seconds',
  tooManyComments: 'Too many request. You can continue to comment in {seconds} seconds',
  unknown: 'Something went wrong. Please try again.',
})

/** What is known about an error answer when its rule is looked up. */
export interface ErrorAnswerFacts {
  readonly status: number
  /** Path of the endpoint, e.g. `/comments`. */
  readonly path: string
  /** Texts of the answer's `error` (or `message`). */
  readonly texts: readonly string[]
  /** Seconds of the RateLimit-Reset header; 0 without one. */
  readonly reset_seconds: number
  /** What a 401 means for this call: see CallOptions.on_unauthorized. */
  readonly on_unauthorized: 'logout' | 'refuse' | 'ignore'
}

export interface AnswerRule {
  readonly ledger: string
  applies(facts: ErrorAnswerFacts): boolean
  texts(facts: ErrorAnswerFacts): readonly string[]
  /** Raises the logout event (AU-023). */
  readonly logs_out?: boolean
  /** Nothing is shown for it. */
  readonly quiet?: boolean
}

const serverTexts = ({ texts }: ErrorAnswerFacts) => (texts.length > 0 ? texts : [t('unknown')])

/** The table of error answers; the first rule that applies decides (P§8). */
const answerRules: readonly AnswerRule[] = [
  {
    ledger: 'AU-026',
    applies: ({ status, on_unauthorized }) => status === 401 && on_unauthorized === 'ignore',
    texts: () => [],
    quiet: true,
  },
  {
    ledger: 'AU-023',
    applies: ({ status, on_unauthorized }) => status === 401 && on_unauthorized === 'logout',
    texts: serverTexts,
    logs_out: true,
    quiet: true,
  },
  { ledger: 'ER-004', applies: ({ status }) => status === 400 || status === 401, texts: serverTexts },
  { ledger: 'ER-005', applies: ({ status }) => status === 403, texts: () => [t('noPermission')] },
  {
    ledger: 'ER-006',
    applies: ({ status, path, reset_seconds }) =>
      status === 429 && reset_seconds > 0 && /^\/(emails|comments|email_bodies|attachments)\b/.test(path),
    texts: ({ path, reset_seconds: seconds }) => [
      path.startsWith('/comments') ? t('tooManyComments', { seconds }) : t('tooManyViews', { seconds }),
    ],
  },
  { ledger: 'ER-007', applies: () => true, texts: serverTexts },
]

/** Finds the rule for an error answer. */
export function decideAnswer(facts: ErrorAnswerFacts): AnswerRule {
  const rule = answerRules.find((candidate) => candidate.applies(facts))
  if (rule === undefined) throw new Error('The last rule applies to everything.')
  return rule
}

/** Texts of an error body `{error}` (a text or a list) or `{message}` (AP-006). */
export function textsOfErrorBody(body: unknown): readonly string[] {
  if (typeof body !== 'object' || body === null) return []
  const { error, message } = body as { error?: unknown; message?: unknown }
  const value = error ?? message
  const list = Array.isArray(value) ? value : [value]
  return list.filter((text): text is string => typeof text === 'string' && text !== '')
}
