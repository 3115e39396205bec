import { z } from 'zod'
import type { Person } from '#features/flows/people/contract/person.ts'
import { UserType } from '#features/foundation/users/contract/user.ts'

/** What the form of a user holds. */
export const UserWords = z.object({
  name: z.string(),
  user_name: z.string(),
  email: z.string(),
  user_type: UserType,
  role_ids: z.array(z.number()),
  line_ids: z.array(z.number()),
})
export type UserWords = z.infer<typeof UserWords>

export const newUserWords: UserWords = {
  name: '',
  user_name: '',
  email: '',
  user_type: 'member',
  role_ids: [],
  line_ids: [],
}

export function wordsOf({ name, user_name, email, user_type, role_ids, line_ids }: Person): UserWords {
  return { name, user_name, email, user_type, role_ids, line_ids }
}
