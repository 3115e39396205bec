import { z } from 'zod'
import { EmailAddress } from '@laycan/contract/checks.ts'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams } from '@laycan/contract/ids.ts'
import {
  Password,
  passwordConfirmationTexts,
  UserName,
} from '#features/foundation/users/contract/sign-in-rules.ts'
import { Invite } from './invite.ts'
import { PersonName } from './person.ts'

/** Calls a minute from one address that has no session (SC-008). */
const INVITE_RATE = 30
const MOST_AT_ONCE = 50
const PAGES_MAX = 10_000

export const inviteUsers = defineEndpoint({
  method: 'POST',
  path: '/users/invite',
  access: 'admin',
  summary: 'Invites people by email; 400 beyond the licence limit.',
  body: z.object({
    emails: z
      .array(z.string().trim().pipe(EmailAddress))
      .min(1, 'Please enter an email address')
      .max(MOST_AT_ONCE),
    /** Roles that they have from the beginning. */
    role_ids: z.array(Id).max(100).default([]),
  }),
  response: z.object({ invites: z.array(Invite) }),
  is_form: true,
})

export const listPendingInvites = defineEndpoint({
  method: 'GET',
  path: '/users/pending_invites',
  access: 'admin',
  summary: 'Invitations that were not accepted, the newest first, by a part of the email; with the licences.',
  query: z.object({
    email: z.string().trim().max(320).default(''),
    page: z.coerce.number().int().min(1).max(PAGES_MAX).default(1),
  }),
  response: z.object({
    invites: z.array(Invite),
    total: z.number().int(),
    maximumLicenses: z.number().int(),
    activatedUserCount: z.number().int(),
  }),
})

export const revokeInvite = defineEndpoint({
  method: 'POST',
  path: '/users/revoke/{id}',
  access: 'admin',
  summary: 'Makes the link of an invitation void; it can be sent again.',
  params: IdParams,
  response: z.object({ invite: Invite }),
})

export const resendInvite = defineEndpoint({
  method: 'POST',
  path: '/users/resend_invite/{id}',
  access: 'admin',
  summary: 'Sends an invitation with another link; the one before is void.',
  params: IdParams,
  response: z.object({ invite: Invite }),
})

export const deleteInvite = defineEndpoint({
  method: 'DELETE',
  path: '/users/pending_invites/{id}',
  access: 'admin',
  summary: 'Takes an invitation away; its link is void.',
  params: IdParams,
  response: 'no-content',
})

const InviteToken = z.string().max(200)

export const verifyInvite = defineEndpoint({
  method: 'POST',
  path: '/external/invitations/verified',
  access: 'public',
  summary: 'Whom a link invites; 400 with the reason when it is void.',
  body: z.object({ token: InviteToken }),
  response: z.object({ email: z.string(), company: z.string() }),
  rate_limit: INVITE_RATE,
})

export const acceptInvite = defineEndpoint({
  method: 'POST',
  path: '/external/invitations/accept',
  access: 'public',
  summary: 'Joins the company by an invitation, once; 400 with the reason when it is void.',
  body: z
    .object({
      token: InviteToken,
      name: PersonName,
      username: UserName,
      password: Password,
      password_confirmation: z.string().min(1, passwordConfirmationTexts.missing),
    })
    .refine((body) => body.password === body.password_confirmation, {
      path: ['password_confirmation'],
      error: passwordConfirmationTexts.different,
    }),
  response: 'no-content',
  rate_limit: INVITE_RATE,
  is_form: true,
})
