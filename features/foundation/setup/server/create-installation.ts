import type { Company } from '@laycan/server/database/companies.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { hashPassword, insertSignIn } from '#features/foundation/session/server/public.ts'
import { insertUser, type NewUser } from '#features/foundation/users/server/public.ts'

export interface Person extends NewUser {
  password: string
}

/** Creates a company with its first administrator. */
export async function createCompanyWithAdmin(
  services: Services,
  name: string,
  admin: Person,
): Promise<Company> {
  const company = await services.companies.create(name)
  await addPerson(services, company, admin)
  return company
}

/**
 * Adds somebody who can sign in. The user's row comes first: should the process die in between, a user without a
 * sign-in is harmless, a sign-in without a user would be a locked name.
 */
export async function addPerson(services: Services, company: Company, person: Person): Promise<number> {
  const { password, ...user } = person
  const password_hash = await hashPassword(password)
  const user_id = await inTransaction(company.db, (tx) => insertUser(tx, user))
  const { user_name, email } = user
  await insertSignIn(services.companies.control, {
    company_id: company.id,
    user_id,
    password_hash,
    user_name,
    email,
  })
  return user_id
}
