import type { Company } from '@laycan/server/database/companies.ts'
import { type ControlDb, inTransaction } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { hashPassword, insertSignIn } from '#features/foundation/session/server/public.ts'
import { insertUser, type NewUser } from '#features/foundation/users/server/public.ts'

export interface Person extends NewUser {
  password: string
}

/** Creates a company with its first administrator: both or neither, so that nobody is locked out of it. */
export async function createCompanyWithAdmin(
  services: Services,
  name: string,
  admin: Person,
): Promise<Company> {
  return services.companies.create(name, async (company, control) => {
    await addPerson(company, control, admin)
  })
}

/**
 * Adds somebody who can sign in. The user's row comes first: should the process die in between, a user without a
 * sign-in is harmless, a sign-in without a user would be a locked name.
 */
export async function addPerson(company: Company, control: ControlDb, person: Person): Promise<number> {
  const { password, ...user } = person
  const password_hash = await hashPassword(password)
  const user_id = await inTransaction(company.db, (tx) => insertUser(tx, user))
  const { user_name, email } = user
  await insertSignIn(control, {
    company_id: company.id,
    user_id,
    password_hash,
    user_name,
    email,
  })
  return user_id
}
