import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineCriterion } from '#features/records/criteria/contract/criterion.ts'
import { EMAIL, type KnownEmail } from '#features/records/emails/contract/email-criteria.ts'
import { defineEmailMark, searchWord } from '#features/records/emails/contract/email-mark.ts'

declare module '#features/records/emails/contract/email-mark.ts' {
  interface EmailMarkFields {
    has_comment: boolean
    comments_count: number
    /** Others have said something that the reader has not seen. */
    unread_comments: boolean
    /** Users whom comments mention. */
    mention_to: number[]
    /** The reader is among them, or a role of his (CO-025). */
    mentioned: boolean
  }
}
declare module '#features/records/emails/contract/email-criteria.ts' {
  interface EmailCriteria {
    has_comment: { strategy: 'equal'; content: boolean }
    unread_comments: { strategy: 'equal'; content: boolean }
    /** Of the reader, or a role of his. */
    mentions: { strategy: 'equal'; content: boolean }
  }
}

type CommentedEmail = KnownEmail & {
  readonly has_comment?: boolean
  readonly unread_comments?: boolean
  readonly mentioned?: boolean
}

function flag(
  field: 'has_comment' | 'unread_comments' | 'mentions',
  read: (mail: CommentedEmail) => boolean | undefined,
  words: readonly [string, string],
) {
  return defineCriterion<CommentedEmail, boolean>({
    kind: EMAIL,
    field,
    strategies: { equal: z.boolean() },
    matches: (mail, { content }) => (read(mail) === true) === content,
    leaves: 'on_load',
    describe: ({ content }) => (content ? words[0] : words[1]),
  })
}

const MENTIONED = { field: 'mentions', strategy: 'equal', content: true } as const
const COMMENTED = { field: 'has_comment', strategy: 'equal', content: true } as const
const UNREAD = { field: 'unread_comments', strategy: 'equal', content: true } as const

export const commentMark = defineEmailMark({
  name: 'comments',
  fields: {
    has_comment: { shape: z.boolean(), absent: false, criterion: 'has_comment' },
    comments_count: { shape: z.number().int(), absent: 0, criterion: 'has_comment' },
    unread_comments: { shape: z.boolean(), absent: false, criterion: 'unread_comments' },
    mention_to: { shape: z.array(Id), absent: [] },
    mentioned: { shape: z.boolean(), absent: false, criterion: 'mentions' },
  },
  criteria: [
    flag('has_comment', (mail) => mail.has_comment, ['has comments', 'has no comments']),
    flag('unread_comments', (mail) => mail.unread_comments, ['has new comments', 'has no new comments']),
    flag('mentions', (mail) => mail.mentioned, ['mentions me', 'does not mention me']),
  ],
  search_words: [
    searchWord('has', { comment: [COMMENTED] }),
    searchWord('is', { mentioned: [MENTIONED], commented: [UNREAD] }),
  ],
  views: [
    {
      id: 'mentions',
      parameter: 'me',
      title: 'Mentions',
      empty: 'Emails in whose comments you or your team are mentioned are listed here.',
      criteria: [MENTIONED],
    },
  ],
})
