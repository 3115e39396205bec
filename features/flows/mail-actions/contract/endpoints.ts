import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams, Moment, queryList } from '@laycan/contract/ids.ts'
import { pageAnswer, pageQuery } from '@laycan/contract/paging.ts'
import { emailRowWith } from '#features/records/emails/contract/email.ts'
import { EmailFilterText } from '#features/records/emails/contract/email-criteria.ts'

/** Mails of one call at most; more are sent in several calls, or as a batch of all that match. */
export const MAIL_ACTION_MAX = 1000
const Ids = z.array(Id).max(MAIL_ACTION_MAX)

/** Why some of the mails of a call were left as they are. */
export const RefusedMails = z.array(z.object({ email_ids: z.array(Id), text: z.string() }))
export type RefusedMails = z.infer<typeof RefusedMails>

/** 204 when all was done as asked, else which mails were refused and why; a call that can do nothing is refused as a whole. */
const DoneOrRefused = z.object({ refused: RefusedMails }).optional()

export const archiveEmails = defineEndpoint({
  method: 'POST',
  path: '/emails/archive',
  access: 'signed-in',
  is_repeatable: true,
  summary: 'Archives mails for the company, or takes them out of the archive (archive: false).',
  body: z.object({ email_ids: Ids, archive: z.boolean().default(true) }),
  response: DoneOrRefused,
})

export const spamEmails = defineEndpoint({
  method: 'POST',
  path: '/spam',
  access: { permission: 'mark_email_as_spam' },
  is_repeatable: true,
  summary: 'Marks mails as spam for the company; refused when a sent mail is among them.',
  body: z.object({ ids: Ids }),
  response: DoneOrRefused,
})

// Rescuing a good mail is everybody's; only marking needs the permission (ML-046).
export const unspamEmails = defineEndpoint({
  method: 'POST',
  path: '/spam/unspams/',
  access: 'signed-in',
  is_repeatable: true,
  summary: 'Returns mails from spam to where they were.',
  body: z.object({ ids: Ids }),
  response: DoneOrRefused,
})

export const unspamEmail = defineEndpoint({
  method: 'POST',
  path: '/spam/unspam/{id}',
  access: 'signed-in',
  summary: 'Returns one mail from spam to where it was.',
  params: IdParams,
  response: 'no-content',
})

export const deleteEmails = defineEndpoint({
  method: 'POST',
  path: '/emails/delete',
  access: 'signed-in',
  is_repeatable: true,
  summary:
    'Deletes mails: an administrator any, a member with the permission only when all are their own, own drafts without it.',
  body: z.object({ email_ids: Ids }),
  /** The deleted ones, and which were not and why. */
  response: z.object({ email_ids: z.array(Id), refused: RefusedMails }),
})

export const deleteEmail = defineEndpoint({
  method: 'DELETE',
  path: '/emails/{id}',
  access: 'signed-in',
  summary: 'Deletes one mail.',
  params: IdParams,
  response: 'no-content',
})

/** Mails of one download at most. */
export const EMLS_MAX = 200

export const downloadEmls = defineEndpoint({
  method: 'GET',
  path: '/emails/emls',
  access: 'signed-in',
  summary: 'The raw message files of several mails as one ZIP archive (AP-037).',
  query: z.object({
    email_ids: queryList(Id).refine(
      ({ length }) => length > 0 && length <= EMLS_MAX,
      `Please choose between 1 and ${EMLS_MAX} emails`,
    ),
  }),
  response: 'file',
})

/** Days for which an administrator can restore a deleted mail (decision 2). */
export const DELETED_KEPT_DAYS = 30

export const restoreEmails = defineEndpoint({
  method: 'POST',
  path: '/emails/restore',
  access: 'admin',
  is_repeatable: true,
  summary: 'Brings deleted mails back to where they were.',
  body: z.object({ email_ids: Ids }),
  response: z.object({ email_ids: z.array(Id), refused: RefusedMails }),
})

/** A deleted mail as an administrator sees it. */
export const DeletedEmail = emailRowWith({
  deleted_at: Moment,
  /** The user who deleted it; null when that user is gone. */
  deleted_by: Id.nullable(),
})
export type DeletedEmail = z.infer<typeof DeletedEmail>

export const listDeletedEmails = defineEndpoint({
  method: 'GET',
  path: '/emails/deleted',
  access: 'admin',
  summary: 'One page of deleted mails that can still be restored, those deleted last first.',
  query: z.object({
    ...pageQuery(['deleted_at'], 'desc'),
    /** JSON of criteria about mails. */
    filter: EmailFilterText.optional(),
  }),
  response: z.object({ emails: z.array(DeletedEmail), ...pageAnswer }),
})
