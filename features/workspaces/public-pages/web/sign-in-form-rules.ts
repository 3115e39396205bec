import { Password, UserName } from '#features/foundation/users/contract/sign-in-rules.ts'

export interface SignInErrors {
  name?: string
  password?: string
}

/** Problems of the sign-in form with their exact texts (AU-028, AU-029). An email address is no username. */
export function checkSignInForm(name: string, password: string): SignInErrors {
  const nameResult = name.includes('@') ? undefined : UserName.safeParse(name)
  const passwordResult = Password.safeParse(password)
  return {
    ...(nameResult?.error && { name: nameResult.error.issues[0]?.message ?? '' }),
    ...(passwordResult.error && { password: passwordResult.error.issues[0]?.message ?? '' }),
  }
}
