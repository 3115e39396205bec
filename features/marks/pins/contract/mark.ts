import { z } from 'zod'
import { defineCriterion } from '#features/records/criteria/contract/criterion.ts'
import { EMAIL, type KnownEmail } from '#features/records/emails/contract/email-criteria.ts'
import { defineEmailMark, searchWord } from '#features/records/emails/contract/email-mark.ts'

declare module '#features/records/emails/contract/email-mark.ts' {
  interface EmailMarkFields {
    /** Folders to whose top it is pinned, of those that the reader sees; 0 is its mailbox. */
    pinned_in: number[]
  }
}
declare module '#features/records/emails/contract/email-criteria.ts' {
  interface EmailCriteria {
    pinned: { strategy: 'equal'; content: boolean }
  }
}

/** In `pinned_in`: the mailbox. */
export const MAILBOX = 0

const pinnedCriterion = defineCriterion<KnownEmail & { readonly pinned_in?: readonly number[] }, boolean>({
  kind: EMAIL,
  field: 'pinned',
  strategies: { equal: z.boolean() },
  matches: ({ pinned_in = [] }, { content }) => pinned_in.length > 0 === content,
  leaves: 'on_load',
  describe: ({ content }) => (content ? 'is pinned' : 'is not pinned'),
})

export const pinMark = defineEmailMark({
  name: 'pins',
  fields: { pinned_in: { shape: z.array(z.number().int()), absent: [], criterion: 'pinned' } },
  criteria: [pinnedCriterion],
  search_words: [searchWord('is', { pinned: [{ field: 'pinned', strategy: 'equal', content: true }] })],
})
