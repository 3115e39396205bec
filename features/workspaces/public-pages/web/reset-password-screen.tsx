import { z } from 'zod'
import { useQuery } from '@laycan/web/navigation.ts'
import { AskForReset } from './ask-for-reset.tsx'
import { ChoosePassword } from './choose-password.tsx'

const ResetQuery = z.object({ token: z.string().max(200).optional() })

/** `/resetPassword`: asks for a mail, or, opened by its link, chooses a new password (AU-031). */
export default function ResetPasswordScreen() {
  const { token } = useQuery(ResetQuery)
  return token === undefined ? <AskForReset /> : <ChoosePassword key={token} token={token} />
}
