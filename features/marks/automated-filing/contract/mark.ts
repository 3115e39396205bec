import { z } from 'zod'
import { defineCriterion } from '#features/records/criteria/contract/criterion.ts'
import { EMAIL, type KnownEmail } from '#features/records/emails/contract/email-criteria.ts'
import { defineEmailMark } from '#features/records/emails/contract/email-mark.ts'

/**
 * How far the filing connector is with a mail: nothing was asked, asked for, shown to whoever asked, laid ready, filed.
 */
export const FilingState = z.enum(['none', 'requested', 'preview', 'draft', 'filed'])
export type FilingState = z.infer<typeof FilingState>

declare module '#features/records/emails/contract/email-mark.ts' {
  interface EmailMarkFields {
    filing_state: FilingState
  }
}
declare module '#features/records/emails/contract/email-criteria.ts' {
  interface EmailCriteria {
    filing_state: { strategy: 'equal'; content: FilingState }
  }
}

const inWords: Readonly<Record<FilingState, string>> = {
  none: 'is not filed automatically',
  requested: 'waits for the filing service',
  preview: 'has a preview of its filing',
  draft: 'has a draft of its filing',
  filed: 'is filed automatically',
}

const stateCriterion = defineCriterion<KnownEmail & { readonly filing_state?: FilingState }, FilingState>({
  kind: EMAIL,
  field: 'filing_state',
  strategies: { equal: FilingState },
  matches: (mail, { content }) => (mail.filing_state ?? 'none') === content,
  leaves: 'at_once',
  describe: ({ content }) => inWords[content],
})

export const automatedFilingMark = defineEmailMark({
  name: 'automated-filing',
  fields: { filing_state: { shape: FilingState, absent: 'none', criterion: 'filing_state' } },
  criteria: [stateCriterion],
})
