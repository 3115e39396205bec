import { passwordTexts, userNameTexts } from '#features/foundation/users/contract/sign-in-rules.ts'

export interface SignInErrors {
  name?: string
  password?: string
}

/**
 * What the sign-in form asks for: that both are filled. What names and passwords may look like holds where one is chosen;
 * here it would tell strangers (decision 21).
 */
export function checkSignInForm(name: string, password: string): SignInErrors {
  return {
    ...(name === '' && { name: userNameTexts.missing }),
    ...(password === '' && { password: passwordTexts.missing }),
  }
}
