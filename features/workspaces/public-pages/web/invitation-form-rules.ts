import { PersonName } from '#features/flows/people/contract/person.ts'
import { UserName } from '#features/foundation/users/contract/sign-in-rules.ts'
import { checkNewPassword } from './new-password-rules.ts'

export const emptyInvitationForm = { name: '', username: '', password: '', password_confirmation: '' }
type InvitationFields = typeof emptyInvitationForm
export type InvitationErrors = Partial<Record<keyof InvitationFields, string>>

/** First problem of each field, in the words that the server uses (AU-028…030). */
export function checkInvitationForm(fields: InvitationFields): InvitationErrors {
  const name = PersonName.safeParse(fields.name).error?.issues[0]?.message
  const username = UserName.safeParse(fields.username).error?.issues[0]?.message
  return {
    ...(name !== undefined && { name }),
    ...(username !== undefined && { username }),
    ...checkNewPassword(fields),
  }
}
