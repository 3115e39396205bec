import type { Company } from '@laycan/server/database/companies.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { tellAccess } from '#features/flows/roles/server/public.ts'
import { recordAuditOf } from '#features/foundation/audit/server/public.ts'
import { hashPassword, setPassword, setSignIn } from '#features/foundation/session/server/public.ts'
import { listTeamUsers, setUser } from '#features/foundation/users/server/public.ts'
import type { Person, PersonForm, TeamUser } from '../contract/person.ts'
import { endAccess } from './end-access.ts'
import { inBoth } from './in-both.ts'
import { refuseBeyondLicences } from './licences.ts'
import { factsOf, recordPerson, subjectOf } from './person-news.ts'
import { accessPerson } from './read-people.ts'
import { storePerson } from './store-person.ts'
import { refuseLastAdministrator } from './write-person.ts'

/** Who sits at the terminal of the server, as the audit log names him. */
const OPERATOR = { id: null, name: 'Operator of the server', ip: '' }

/** Everybody of a company but who was deleted. */
export const listPeople = (company: Company): Promise<TeamUser[]> => listTeamUsers(company.db)

/** Adds somebody with a password. @throws RefusedError as the call does (AP-241) */
export async function addByOperator(
  services: Services,
  company: Company,
  form: PersonForm,
  password: string,
): Promise<Person> {
  const password_hash = await hashPassword(password)
  return inBoth(services, company, async (tx, control) => {
    await refuseBeyondLicences(tx, services, 1)
    const user = await storePerson({ tx, control }, company, form, { actor_id: null, password_hash })
    await recordAuditOf(tx, OPERATOR, {
      action: 'user.created',
      subject: subjectOf(user),
      after: factsOf(user),
    })
    return user
  })
}

/**
 * Lets somebody in or keeps him out; kept out, his sessions end.
 * @throws RefusedError beyond the licences, and for the last administrator
 */
export async function setActiveByOperator(
  services: Services,
  company: Company,
  id: number,
  active: boolean,
): Promise<void> {
  await inBoth(services, company, async (tx, control) => {
    const before = await accessPerson(tx, id)
    if (active && !before.active) await refuseBeyondLicences(tx, services, 1)
    await refuseLastAdministrator(tx, before, { active })
    await setUser(tx, id, { active })
    const user = await accessPerson(tx, id)
    const of = { company_id: company.id, user_id: id }
    await setSignIn(control, of, { user_name: user.user_name, email: user.email, active })
    if (!active) await endAccess(control, of)
    await tellAccess(tx, { services, company }, { rights: [id], sight: [id] }, null)
    await recordPerson(tx, null, user, user.role_ids)
    await recordAuditOf(tx, OPERATOR, {
      action: 'user.updated',
      subject: subjectOf(user),
      before: factsOf(before),
      after: factsOf(user),
    })
  })
}

/** Gives somebody another password and ends his sessions. */
export async function setPasswordByOperator(
  services: Services,
  company: Company,
  id: number,
  password: string,
): Promise<void> {
  const of = { company_id: company.id, user_id: id }
  await setPassword(services.companies.control, of, password)
  await services.sessions.endAll(of)
  await inBoth(services, company, async (tx) => {
    const user = await accessPerson(tx, id)
    await tellAccess(tx, { services, company }, { rights: [id], sight: [] }, null)
    await recordAuditOf(tx, OPERATOR, { action: 'user.password_set', subject: subjectOf(user) })
  })
}

/** Takes all second factors off somebody who lost them, and ends his sessions; he sets them up anew. */
export async function removeFactorsByOperator(
  services: Services,
  company: Company,
  id: number,
): Promise<void> {
  const of = { company_id: company.id, user_id: id }
  for (const factor of services.second_factors) await factor.remove(of)
  await services.sessions.endAll(of)
  await inBoth(services, company, async (tx) => {
    const user = await accessPerson(tx, id)
    await tellAccess(tx, { services, company }, { rights: [id], sight: [] }, null)
    await recordAuditOf(tx, OPERATOR, { action: 'user.factors_removed', subject: subjectOf(user) })
  })
}
