import { z } from 'zod'
import { defineCriterion } from '#features/records/criteria/contract/criterion.ts'
import { EMAIL, type KnownEmail } from '#features/records/emails/contract/email-criteria.ts'
import { defineEmailMark, searchWord } from '#features/records/emails/contract/email-mark.ts'

declare module '#features/records/emails/contract/email-mark.ts' {
  interface EmailMarkFields {
    read: boolean
  }
}
declare module '#features/records/emails/contract/email-criteria.ts' {
  interface EmailCriteria {
    read: { strategy: 'equal'; content: boolean }
  }
}

const readCriterion = defineCriterion<KnownEmail & { readonly read?: boolean }, boolean>({
  kind: EMAIL,
  field: 'read',
  strategies: { equal: z.boolean() },
  matches: (mail, { content }) => (mail.read === true) === content,
  // A mail that was just read stays where it is (RT-012).
  leaves: 'on_load',
  describe: ({ content }) => (content ? 'is read' : 'is unread'),
})

const isRead = (content: boolean) => [{ field: 'read', strategy: 'equal', content } as const]

export const readMark = defineEmailMark({
  name: 'read-marks',
  // Marks are set on what is unread: a mail without any has been read.
  fields: { read: { shape: z.boolean(), absent: true, criterion: 'read' } },
  criteria: [readCriterion],
  search_words: [searchWord('is', { read: isRead(true), unread: isRead(false) })],
  parameters: {
    read: (value) => (value === 'read' || value === 'unread' ? isRead(value === 'read') : []),
  },
})
