import { z } from 'zod'
import { defineCriterion } from '#features/records/criteria/contract/criterion.ts'
import { EMAIL, type KnownEmail } from '#features/records/emails/contract/email-criteria.ts'
import { defineEmailMark, searchWord } from '#features/records/emails/contract/email-mark.ts'
import { FollowUp } from './follow-up.ts'

declare module '#features/records/emails/contract/email-mark.ts' {
  interface EmailMarkFields {
    snooze: FollowUp | null
    reminder: FollowUp | null
  }
}
declare module '#features/records/emails/contract/email-criteria.ts' {
  interface EmailCriteria {
    /** Taken out of the list until a time that has not come. */
    snoozed: { strategy: 'equal'; content: boolean }
    /** The reader waits for an answer, or waited and is reminded. */
    reminded: { strategy: 'equal'; content: boolean }
    /** Its time has come: it is back from a snooze, or nobody has answered it. */
    due: { strategy: 'equal'; content: boolean }
  }
}

type Followed = KnownEmail & { readonly snooze?: FollowUp | null; readonly reminder?: FollowUp | null }

const SNOOZED = { field: 'snoozed', strategy: 'equal', content: true } as const
const DUE = { field: 'due', strategy: 'equal', content: true } as const
const REMINDED = { field: 'reminded', strategy: 'equal', content: true } as const

const snoozedCriterion = defineCriterion<Followed, boolean>({
  kind: EMAIL,
  field: 'snoozed',
  strategies: { equal: z.boolean() },
  matches: ({ snooze }, { content }) => (snooze?.back_at === null) === content,
  leaves: 'at_once',
  describe: ({ content }) => (content ? 'is snoozed' : 'is not snoozed'),
})

const remindedCriterion = defineCriterion<Followed, boolean>({
  kind: EMAIL,
  field: 'reminded',
  strategies: { equal: z.boolean() },
  matches: ({ reminder }, { content }) => ((reminder ?? null) !== null) === content,
  leaves: 'at_once',
  describe: ({ content }) => (content ? 'has a reminder' : 'has no reminder'),
})

const hasCome = (followUp: FollowUp | null = null) => followUp !== null && followUp.back_at !== null

const dueCriterion = defineCriterion<Followed, boolean>({
  kind: EMAIL,
  field: 'due',
  strategies: { equal: z.boolean() },
  matches: ({ snooze, reminder }, { content }) => (hasCome(snooze) || hasCome(reminder)) === content,
  leaves: 'at_once',
  describe: ({ content }) => (content ? 'is due' : 'is not due'),
})

export const followUpMark = defineEmailMark({
  name: 'follow-ups',
  fields: {
    snooze: { shape: FollowUp.nullable(), absent: null, criterion: 'snoozed' },
    reminder: { shape: FollowUp.nullable(), absent: null, criterion: 'reminded' },
  },
  criteria: [snoozedCriterion, remindedCriterion, dueCriterion],
  search_words: [searchWord('is', { snoozed: [SNOOZED], reminded: [REMINDED], due: [DUE] })],
  views: [
    {
      id: 'follow_up',
      title: 'Follow-up',
      empty: 'Emails are listed here when their snooze is over, or when nobody answered them in time.',
      is_live: true,
      criteria: [DUE],
    },
    {
      id: 'snoozed',
      title: 'Snoozed Emails',
      empty: 'Snooze an email to have it back when you can use it.',
      is_live: true,
      criteria: [SNOOZED],
    },
    {
      id: 'reminders',
      title: 'Reminders',
      empty: 'Set a reminder to hear of an email that nobody answers in time.',
      is_live: true,
      criteria: [REMINDED],
    },
  ],
  parameters: {
    // What is put off leaves the list that one works through; folders, searches and the views of marks show it.
    is_inbox: (value) => (value === true ? [{ field: 'snoozed', strategy: 'equal', content: false }] : []),
  },
})
