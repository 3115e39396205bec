import { randomInt } from 'node:crypto'
import { type DemoPerson, demoCompany, demoLines, demoPeople } from '@laycan/demo-mail/demo-cast.ts'
import { edgeHost } from '@laycan/demo-mail/mime/write-top-headers.ts'
import type { Company } from '@laycan/server/database/companies.ts'
import { type ControlDb, type Db, inTransaction, type Tx } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { setCompanySetting } from '#features/foundation/company/server/public.ts'
import { insertLine, insertLineRole, setLineAddresses } from '#features/foundation/lines/server/public.ts'
import { addPerson } from '#features/foundation/setup/server/public.ts'
import { insertRole } from '#features/foundation/users/server/public.ts'
import { ReceiverForm } from '#features/records/ais/contract/ais-receiver.ts'
import { insertReceiver } from '#features/records/ais/server/public.ts'
import { addReceivingAccount } from '#features/records/mail-accounts/server/public.ts'
import { recordSearch } from '#features/records/search/server/public.ts'
import type { DemoSignIn } from '../contract/endpoints.ts'
import { careForDemoBook } from './care-for-demo-book.ts'
import { connectDemoAccounts } from './connect-demo-accounts.ts'
import { insertDemoDesk } from './demo-desk.repo.ts'
import { makeDemoFolders } from './file-demo-mail.ts'
import { insertDemoFleets } from './fleet/insert-demo-fleets.ts'
import { commentDemoContacts, insertDemoContacts } from './insert-demo-contacts.ts'
import { insertDemoFeeds } from './insert-demo-feeds.ts'
import { insertDemoImports } from './insert-demo-imports.ts'
import { insertDemoPeople } from './insert-demo-people.ts'
import { insertDemoPositions } from './insert-demo-positions.ts'
import { insertDemoRules } from './insert-demo-rules.ts'
import { insertDemoHouseRules } from './insert-demo-rules-of-house.ts'
import { insertDemoShips } from './insert-demo-ships.ts'
import { insertDemoTemplates } from './insert-demo-templates.ts'
import { planDemoCalendar } from './plan-demo-calendar.ts'

/** Who tells where the demo's ships are. */
const demoReceiver = ReceiverForm.parse({ name: 'Demo vendor', kind: 'http' })

/** Permissions of the demo's members; the administrator has all. */
const MEMBER_PERMISSIONS = [
  'mark_email_as_spam',
  'mark_as_unread',
  'delete_emails',
  'create_and_edit_shared_folders',
  'add_and_edit_ships_in_company_directory',
] as const

/** What the demo's password is sealed for. */
export const PASSWORD_OF_DEMO = 'password of the demo desk'

/** Creates the demo company with its people, roles and lines; its mail is delivered afterwards. */
export async function makeDemoDesk(services: Services): Promise<Company> {
  return services.companies.create(demoCompany.name, (company, control) =>
    fillDemoDesk(services, company, control),
  )
}

async function fillDemoDesk(services: Services, company: Company, control: ControlDb): Promise<void> {
  const password = `harbour-${randomInt(1000, 10_000)}!`
  const ids = new Map<string, number>()
  for (const person of demoPeople) {
    const { name, user_name, email, user_type, timezone_id } = person
    const added = await addPerson(company, control, {
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
    const line_ids = await insertLines(tx, roles)
    const folders = await makeDemoFolders(tx, { user_ids: ids, line_ids })
    await connectDemoAccounts(tx, services, company)
    await insertDemoFeeds(tx, [...ids.values()])
    await insertDemoContacts(tx, 1, [...ids.values()])
    const ship_ids = await insertDemoShips(tx, 1)
    const fleet = await insertDemoFleets(tx, ids, ship_ids)
    await insertReceiver(tx, demoReceiver, null)
    // Without a model nothing leaves the house; the assistant says how to set one up.
    await setCompanySetting(tx, 'openai_integration', '1')
    const admin = demoPeople.find(({ user_type }) => user_type === 'admin')
    const director = { id: ids.get(admin?.user_name ?? '') ?? 0, name: admin?.name ?? '' }
    await insertDemoPositions(tx, director.id, ship_ids)
    await insertDemoTemplates(tx, director.id)
    await insertDemoRules(tx, { user_id: director.id, lines: line_ids, fleet })
    const accounts_line = { id: line_ids.get('accounts') ?? 0, name: 'accounts' }
    await insertDemoHouseRules(tx, { services, company, control }, { director, accounts_line })
    await insertDemoPeople(tx, company, { director, people: ids, roles })
    const made_at = new Date().toISOString()
    const sealed_password = services.secrets.seal(password, PASSWORD_OF_DEMO)
    await insertDemoDesk(tx, { seed: 1, made_at, sealed_password, folders })
  })
  await insertSearches(company.db, ids)
  await commentDemoContacts(services, company.db)
  const director = demoPeople.find(({ user_type }) => user_type === 'admin')
  const director_id = ids.get(director?.user_name ?? '') ?? 0
  await careForDemoBook(services, company, director_id)
  await insertDemoImports(services, company.db, director_id)
  await planDemoCalendar(company.db, new Date(), director_id)
}

/** What people of such a desk look for, so that the history of the search is not empty; the last one first. */
const usualSearches = [
  'has:attachment "charter party"',
  'tag:recap',
  '"firm offer" is:unread',
  'subject:open panamax',
]

async function insertSearches(db: Db, ids: ReadonlyMap<string, number>): Promise<void> {
  for (const user_id of ids.values())
    for (const key of usualSearches.toReversed()) await recordSearch(db, { user_id, type: 'mail', key })
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

async function insertLines(tx: Tx, roles: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
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
    await setLineAddresses(tx, line_id, line.other_addresses ?? [])
    ids.set(username, line_id)
    await addReceivingAccount(tx, line_id, [edgeHost])
    const readers = demoPeople.filter((person) => person.lines.includes(username))
    for (const role of new Set(readers.map((person) => person.role))) {
      const role_id = roles.get(role)
      if (role_id !== undefined) await insertLineRole(tx, line_id, role_id)
    }
  }
  return ids
}
