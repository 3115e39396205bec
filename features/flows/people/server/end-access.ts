import type { ControlDb } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { deleteTokensOf } from '#features/foundation/access-tokens/server/public.ts'
import { deleteAppPasswordsOf } from '#features/foundation/app-passwords/server/public.ts'
import { deleteSessionsOf, deleteSignIn, type Owner } from '#features/foundation/session/server/public.ts'
import { deleteSubjectsOf } from '#features/foundation/sso/server/public.ts'

/** Of who may not sign in anymore: neither his browsers and devices go on, nor programs that act in his name. */
export async function endAccess(control: ControlDb, of: Owner): Promise<void> {
  await deleteSessionsOf(control, of)
  await deleteTokensOf(control, of)
  await deleteAppPasswordsOf(control, of)
}

/** Of who is erased: nothing is left by which he once proved himself. Twice is once. */
export async function forgetSignIn({ companies, second_factors }: Services, of: Owner): Promise<void> {
  for (const factor of second_factors) await factor.remove(of)
  await deleteSubjectsOf(companies.control, of)
  await endAccess(companies.control, of)
  await deleteSignIn(companies.control, of)
}
