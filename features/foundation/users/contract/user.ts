import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'

/** Admin and member are the only user types (AU-003). */
export const UserType = z.enum(['admin', 'member'])
export type UserType = z.infer<typeof UserType>

/** The signed-in user (AU-003); tenant_id is the company's id. */
export const User = z.object({
  id: Id,
  name: z.string(),
  user_name: z.string(),
  email: z.string(),
  user_type: UserType,
  tenant_id: z.string(),
})
export type User = z.infer<typeof User>

/** A colleague as others see them (AU-004). */
export const TeamMember = z.object({
  id: Id,
  name: z.string(),
  user_name: z.string(),
  email: z.string(),
  active: z.boolean(),
  deleted_at: Moment.nullable(),
  avatar: z.string().nullable(),
  timezone_id: z.string().nullable(),
})
export type TeamMember = z.infer<typeof TeamMember>

/** A role's name as the session start needs it; roles are administered elsewhere. */
export const RoleName = z.object({
  id: Id,
  name: z.string(),
  disable_mention: z.boolean(),
  /** Its active members, ascending. */
  user_ids: z.array(Id),
})
export type RoleName = z.infer<typeof RoleName>
