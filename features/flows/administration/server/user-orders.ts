import type { Company } from '@laycan/server/database/companies.ts'
import { findNamedCompany } from '@laycan/server/operations/named-company.ts'
import type { TeamUser } from '#features/flows/people/contract/person.ts'
import {
  addByOperator,
  listPeople,
  removeFactorsByOperator,
  setActiveByOperator,
  setPasswordByOperator,
} from '#features/flows/people/server/public.ts'
import { newPassword } from './new-password.ts'
import { needed, type Order, type OrderParts } from './order.ts'
import { readPerson } from './person-form.ts'

/** Commands about people of a company. */
export const userOrders: Readonly<Record<string, Order>> = {
  async 'user list'({ services, options, print }) {
    const company = await findNamedCompany(services.companies, options.company)
    for (const { id, user_name, name, email, user_type, active } of await listPeople(company))
      print([id, user_name, name, email, user_type, active ? 'active' : 'disabled'].join('\t'))
  },
  async 'user add'({ services, words, options, print }) {
    const company = await findNamedCompany(services.companies, options.company)
    const password = newPassword()
    const { id, user_name } = await addByOperator(services, company, readPerson(words[0], options), password)
    print(`Added user ${id}. ${user_name} signs in with the password ${password}`)
  },
  async 'user disable'(parts) {
    const { company, user } = await findUser(parts)
    await setActiveByOperator(parts.services, company, user.id, false)
    parts.print(`${user.user_name} is disabled, and signed out everywhere.`)
  },
  async 'user enable'(parts) {
    const { company, user } = await findUser(parts)
    await setActiveByOperator(parts.services, company, user.id, true)
    parts.print(`${user.user_name} may sign in.`)
  },
  async 'user reset-password'(parts) {
    const { company, user } = await findUser(parts)
    const password = newPassword()
    await setPasswordByOperator(parts.services, company, user.id, password)
    parts.print(`${user.user_name} is signed out everywhere, and signs in with the password ${password}`)
  },
  async 'user remove-factors'(parts) {
    const { company, user } = await findUser(parts)
    await removeFactorsByOperator(parts.services, company, user.id)
    parts.print(`${user.user_name} is signed out everywhere, and signs in without a second factor.`)
  },
}

/** @throws Error when nobody of the company has the name */
async function findUser({
  services,
  words,
  options,
}: OrderParts): Promise<{ company: Company; user: TeamUser }> {
  const wanted = needed(words[0]).toLowerCase()
  const company = await findNamedCompany(services.companies, options.company)
  const user = (await listPeople(company)).find(({ user_name }) => user_name.toLowerCase() === wanted)
  if (!user) throw new Error(`Nobody of ${company.name} signs in as '${wanted}'.`)
  return { company, user }
}
