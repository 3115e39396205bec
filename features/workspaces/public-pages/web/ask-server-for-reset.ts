import { call } from '@laycan/web/call.ts'
import { sendResetMail } from '#features/flows/password-reset/contract/endpoints.ts'

/** Asks for a mail with a link. A failure is the caller's to show: there is no toast (AU-032). @throws CallError */
export async function askForReset(email: string): Promise<void> {
  await call(sendResetMail, { body: { email }, silent: true })
}
