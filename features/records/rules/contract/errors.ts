import type { Refusal } from '@laycan/contract/errors.ts'

/** What is wrong with criteria, in the words of the specification (M§5, M§8). */
export const ruleRefusals = {
  /** RU-011; also a field, strategy or content that nobody defines. */
  form: { status: 400, text: 'Please check your form.' },
  /** RU-012. */
  at: { status: 400, text: 'Please do not fill out @' },
  /** RU-013. */
  tooLong: { status: 400, text: 'A text can have 5,000 characters at most' },
  /** As `RULES_MAX` says. */
  tooMany: { status: 400, text: 'There is no room for more than 100 rules' },
  /** RU-014. */
  mailbox: { status: 400, text: 'Mailbox cannot be empty.' },
  /** RU-015. */
  range: { status: 400, text: 'Please fill out the effective time range.' },
} as const satisfies Record<string, Refusal>
