import { SetupForm } from '#features/foundation/setup/contract/endpoints.ts'
import { passwordConfirmationTexts } from '#features/foundation/users/contract/sign-in-rules.ts'

/** What the set-up page asks for: the form of the call and the repeated password. */
export const emptySetupForm = {
  company_name: '',
  name: '',
  email: '',
  user_name: '',
  password: '',
  password_confirmation: '',
}
export type SetupFields = typeof emptySetupForm
export type SetupErrors = Partial<Record<keyof SetupFields, string>>

/** First problem of each field, in the words that the server uses (AU-028…030). */
export function checkSetupForm(fields: SetupFields): SetupErrors {
  const errors: SetupErrors = {}
  const result = SetupForm.safeParse(fields)
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path[0]
    if (isField(field)) errors[field] ??= issue.message
  }
  const { password, password_confirmation } = fields
  if (password_confirmation === '') errors.password_confirmation = passwordConfirmationTexts.missing
  else if (password_confirmation !== password)
    errors.password_confirmation = passwordConfirmationTexts.different
  return errors
}

function isField(field: unknown): field is keyof SetupFields {
  return typeof field === 'string' && field in emptySetupForm
}
