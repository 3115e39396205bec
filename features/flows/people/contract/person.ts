import { z } from 'zod'
import { EmailAddress } from '@laycan/contract/checks.ts'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { UserName } from '#features/foundation/users/contract/sign-in-rules.ts'
import { TeamMember, UserType } from '#features/foundation/users/contract/user.ts'

/** More than a company has of roles or mailboxes. */
const MOST = 2000
const Ids = z.array(Id).max(MOST)

/** Somebody of the company as a list shows him (AD-001). */
export const TeamUser = TeamMember.extend({ user_type: UserType })
export type TeamUser = z.infer<typeof TeamUser>

/** Somebody with all that administrators decide about him. */
export const Person = TeamUser.extend({
  role_ids: z.array(Id),
  /** Shared mailboxes that are given to him by name; personal ones are given with their account. */
  line_ids: z.array(Id),
  created_at: Moment,
})
export type Person = z.infer<typeof Person>

export const PersonName = z.string().trim().min(1, 'Please enter a name').max(100)

const parts = {
  name: PersonName,
  user_name: UserName,
  email: z.string().trim().pipe(EmailAddress),
  user_type: UserType,
  role_ids: Ids,
  line_ids: Ids,
}

/** Somebody new. Left out: a member without roles and mailboxes. */
export const PersonForm = z.object({
  ...parts,
  user_type: UserType.default('member'),
  role_ids: Ids.default([]),
  line_ids: Ids.default([]),
})
export type PersonForm = z.infer<typeof PersonForm>

/** What is changed of somebody; what is left out stays. */
export const PersonChanges = z.object({ ...parts, active: z.boolean() }).partial()
export type PersonChanges = z.infer<typeof PersonChanges>
