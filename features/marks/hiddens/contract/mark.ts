import { z } from 'zod'
import { defineCriterion } from '#features/records/criteria/contract/criterion.ts'
import { EMAIL, type KnownEmail } from '#features/records/emails/contract/email-criteria.ts'
import { defineEmailMark, searchWord } from '#features/records/emails/contract/email-mark.ts'

declare module '#features/records/emails/contract/email-mark.ts' {
  interface EmailMarkFields {
    is_hide: boolean
  }
}
declare module '#features/records/emails/contract/email-criteria.ts' {
  interface EmailCriteria {
    hidden: { strategy: 'equal'; content: boolean }
  }
}

const hiddenCriterion = defineCriterion<KnownEmail & { readonly is_hide?: boolean }, boolean>({
  kind: EMAIL,
  field: 'hidden',
  strategies: { equal: z.boolean() },
  matches: (mail, { content }) => (mail.is_hide === true) === content,
  leaves: 'at_once',
  describe: ({ content }) => (content ? 'is hidden' : 'is not hidden'),
})

export const hiddenMark = defineEmailMark({
  name: 'hiddens',
  fields: { is_hide: { shape: z.boolean(), absent: false, criterion: 'hidden' } },
  criteria: [hiddenCriterion],
  search_words: [searchWord('is', { hidden: [{ field: 'hidden', strategy: 'equal', content: true }] })],
  parameters: {
    // ML-044: lists leave hidden mails out unless they are asked for.
    with_hidden: (value) => (value === true ? [] : [{ field: 'hidden', strategy: 'equal', content: false }]),
  },
})
