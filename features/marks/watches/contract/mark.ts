import { z } from 'zod'
import { defineCriterion } from '#features/records/criteria/contract/criterion.ts'
import { EMAIL, type KnownEmail } from '#features/records/emails/contract/email-criteria.ts'
import { defineEmailMark, searchWord } from '#features/records/emails/contract/email-mark.ts'

declare module '#features/records/emails/contract/email-mark.ts' {
  interface EmailMarkFields {
    watched: boolean
  }
}
declare module '#features/records/emails/contract/email-criteria.ts' {
  interface EmailCriteria {
    watched: { strategy: 'equal'; content: boolean }
  }
}

const WATCHED = { field: 'watched', strategy: 'equal', content: true } as const

const watchedCriterion = defineCriterion<KnownEmail & { readonly watched?: boolean }, boolean>({
  kind: EMAIL,
  field: 'watched',
  strategies: { equal: z.boolean() },
  matches: (mail, { content }) => (mail.watched === true) === content,
  // What is watched no more stays in sight until the list loads again, so that it can be taken back.
  leaves: 'on_load',
  describe: ({ content }) => (content ? 'is watched' : 'is not watched'),
})

export const watchMark = defineEmailMark({
  name: 'watches',
  fields: { watched: { shape: z.boolean(), absent: false, criterion: 'watched' } },
  criteria: [watchedCriterion],
  search_words: [searchWord('is', { watched: [WATCHED] })],
  views: [
    {
      id: 'watched',
      title: 'Watched Emails',
      empty: 'Watch an email to be told when somebody answers, comments, assigns or closes it.',
      criteria: [WATCHED],
    },
  ],
})
