import { Password, passwordConfirmationTexts } from '#features/foundation/users/contract/sign-in-rules.ts'

export interface NewPasswordErrors {
  password?: string
  password_confirmation?: string
}

/** What is wrong with a new password and its repetition, one text for each field (AU-029, AU-030). */
export function checkNewPassword(words: {
  password: string
  password_confirmation: string
}): NewPasswordErrors {
  const result = Password.safeParse(words.password)
  const password = result.success ? undefined : result.error.issues[0]?.message
  const again = words.password_confirmation
  const { missing, different } = passwordConfirmationTexts
  const confirmation = again === '' ? missing : again === words.password ? undefined : different
  return {
    ...(password !== undefined && { password }),
    ...(confirmation !== undefined && { password_confirmation: confirmation }),
  }
}
