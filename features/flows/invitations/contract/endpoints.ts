import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { IdParams } from '@laycan/contract/ids.ts'
import { Invite, InviteAnswer, ProposedTime } from './invite.ts'

export const getInvite = defineEndpoint({
  method: 'GET',
  path: '/invites/{id}/invite',
  access: 'signed-in',
  summary: 'The calendar invitation of a mail with our own answer. {id} is the mail.',
  params: IdParams,
  response: Invite,
})

export const answerInvite = defineEndpoint({
  method: 'POST',
  path: '/invites/{id}/answer_invite',
  access: 'signed-in',
  summary: 'Accepts, accepts tentatively or declines the invitation of a mail. {id} is the mail.',
  params: IdParams,
  body: z.object({
    answer: InviteAnswer,
    /** Which of our addresses answers; the likeliest where it is left out. */
    address: z.string().max(320).optional(),
    /** Another time that suits better, beside the answer 'tentative' (RFC 5546 §3.2.7, ours). */
    proposed: ProposedTime.nullable().default(null),
    /** The reader's own time zone, an IANA name: of an event that names none, or none that is known (ours). */
    time_zone: z.string().max(200).optional(),
  }),
  response: 'no-content',
})
