import { z } from 'zod'
import { defineCriterion } from '#features/records/criteria/contract/criterion.ts'
import { EMAIL, type KnownEmail } from '#features/records/emails/contract/email-criteria.ts'
import { defineEmailMark, searchWord } from '#features/records/emails/contract/email-mark.ts'

declare module '#features/records/emails/contract/email-mark.ts' {
  interface EmailMarkFields {
    starred: boolean
  }
}
declare module '#features/records/emails/contract/email-criteria.ts' {
  interface EmailCriteria {
    starred: { strategy: 'equal'; content: boolean }
  }
}

const STARRED = { field: 'starred', strategy: 'equal', content: true } as const

const starredCriterion = defineCriterion<KnownEmail & { readonly starred?: boolean }, boolean>({
  kind: EMAIL,
  field: 'starred',
  strategies: { equal: z.boolean() },
  matches: (mail, { content }) => (mail.starred === true) === content,
  // ML-043.
  leaves: { flag: 'remove email when unstar' },
  describe: ({ content }) => (content ? 'is starred' : 'is not starred'),
})

export const starMark = defineEmailMark({
  name: 'stars',
  fields: { starred: { shape: z.boolean(), absent: false, criterion: 'starred' } },
  criteria: [starredCriterion],
  search_words: [searchWord('is', { starred: [STARRED] })],
  views: [
    {
      id: 'starred',
      parameter: 'is_star',
      title: 'Starred Mails',
      empty: 'Star an email to find it here again.',
      criteria: [STARRED],
    },
  ],
})
