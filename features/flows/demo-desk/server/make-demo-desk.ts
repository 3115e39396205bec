import { randomInt } from 'node:crypto'
import { type DemoPerson, demoCompany, demoLines, demoPeople } from '@laycan/demo-mail/demo-cast.ts'
import type { Company } from '@laycan/server/database/companies.ts'
import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { insertLine, insertLineRole } from '#features/foundation/lines/server/public.ts'
import { addPerson } from '#features/foundation/setup/server/public.ts'
import { insertRole } from '#features/foundation/users/server/public.ts'
import { addReceivingAccount } from '#features/records/mail-accounts/server/public.ts'
import type { DemoSignIn } from '../contract/endpoints.ts'
import { insertDemoDesk } from './demo-desk.repo.ts'

/** Permissions of the demo's members; the administrator has all. */
const MEMBER_PERMISSIONS = ['mark_email_as_spam', 'mark_as_unread', 'delete_emails'] as const

/** Creates the demo company with its people, roles and lines; its mail is delivered afterwards. */
export async function makeDemoDesk(services: Services): Promise<Company> {
  const company = await services.companies.create(demoCompany.name)
  const password = `harbour-${randomInt(1000, 10_000)}!`
  const ids = new Map<string, number>()
  for (const person of demoPeople) {
    const { name, user_name, email, user_type, timezone_id } = person
    const added = await addPerson(services, company, {
      name,
      user_name,
      email,
      user_type,
      timezone_id,
      password,
    })
    ids.set(user_name, added)
  }
  await inTransaction(company.db, async (tx) => {
    const roles = await insertRoles(tx, ids)
    await insertLines(tx, roles)
    const made_at = new Date().toISOString()
    await insertDemoDesk(tx, { seed: 1, made_at, sealed_password: services.secrets.seal(password) })
  })
  return company
}

/** Who signs in how, for the page and the terminal. */
export function demoSignIns(password: string): DemoSignIn[] {
  return demoPeople.map(({ name, user_name, role }) => ({ name, user_name, role, password }))
}

async function insertRoles(tx: Tx, ids: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  const roles = new Map<string, number>()
  for (const [name, people] of groupByRole()) {
    const user_ids = people.flatMap((person) => ids.get(person.user_name) ?? [])
    const role = { name, description: '', user_ids, permissions: [...MEMBER_PERMISSIONS] }
    roles.set(name, await insertRole(tx, role))
  }
  return roles
}

function groupByRole(): Map<string, DemoPerson[]> {
  const groups = new Map<string, DemoPerson[]>()
  for (const person of demoPeople) groups.set(person.role, [...(groups.get(person.role) ?? []), person])
  return groups
}

async function insertLines(tx: Tx, roles: ReadonlyMap<string, number>): Promise<void> {
  for (const line of demoLines) {
    const { username, display_name, email, colour } = line
    const line_id = await insertLine(tx, {
      username,
      display_name,
      email,
      colour,
      personal: false,
      sendable: false,
    })
    await addReceivingAccount(tx, line_id)
    const readers = demoPeople.filter((person) => person.lines.includes(username))
    for (const role of new Set(readers.map((person) => person.role))) {
      const role_id = roles.get(role)
      if (role_id !== undefined) await insertLineRole(tx, line_id, role_id)
    }
  }
}
