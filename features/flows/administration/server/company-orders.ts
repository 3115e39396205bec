import { HOME } from '@laycan/server/database/database-servers.ts'
import { type CompanyMove, findMove } from '@laycan/server/moving/company-moves.repo.ts'
import { retireCopy, stopMove } from '@laycan/server/moving/end-move.ts'
import { moveCompany } from '@laycan/server/moving/move-company.ts'
import { createCompanyWithAdmin } from '#features/foundation/setup/server/public.ts'
import { readLimits } from '#features/records/quotas/server/public.ts'
import { listCompanyRows } from './companies.repo.ts'
import { changeLimits, GIGABYTE, readLimit } from './company-quota.ts'
import { exportCompany } from './export-company.ts'
import { newPassword } from './new-password.ts'
import { needed, type Order } from './order.ts'
import { readPerson } from './person-form.ts'
import { removeCompany } from './remove-company.ts'

/** Nothing for a company that is where all are at first. */
function describePlace(server: string, move: CompanyMove | undefined): string[] {
  if (move?.stage === 'moved') return [`on ${server}, former copy on ${move.from_server}`]
  if (move) return [`on ${server}, on its way to ${move.to_server}`]
  return server === HOME ? [] : [`on ${server}`]
}

/** Commands about companies. */
export const companyOrders: Readonly<Record<string, Order>> = {
  async 'company list'({ services, print }) {
    for (const row of await listCompanyRows(services.companies.control)) {
      const { id, name, created_at, held_since, server } = row
      const words = [id, name, `since ${created_at.slice(0, 10)}`, held_since ? 'held' : 'at work']
      print([...words, ...describePlace(server, await findMove(services.companies.control, id))].join('\t'))
    }
  },
  async 'company add'({ services, words, options, print }) {
    const name = needed(words[0])
    const password = newPassword()
    const {
      name: person,
      user_name,
      email,
      user_type,
    } = readPerson(options.user, { ...options, admin: true })
    const admin = { name: person, user_name, email, user_type, timezone_id: null, password }
    const { id } = await createCompanyWithAdmin(services, name, admin)
    print(`Added company ${id}. ${user_name} administers it, with the password ${password}`)
  },
  async 'company export'({ services, words, print }) {
    const company = await services.companies.find(needed(words[0]))
    if (!company) throw new Error(`There is no company ${words[0]}.`)
    const { mails, rows, missing } = await exportCompany(services, company, needed(words[1]))
    print(`Exported ${mails} mails and ${rows} rows of ${company.name}.`)
    for (const id of missing) print(`  ! mail ${id} has no raw message`)
    if (missing.length > 0) process.exitCode = 1
  },
  async 'company quota'({ services, words, options, print }) {
    const company = await services.companies.find(needed(words[0]))
    if (!company) throw new Error(`There is no company ${words[0]}.`)
    const before = await readLimits(company.db)
    const storage_bytes = readLimit(options.storage, before.storage_bytes, GIGABYTE)
    const mail_accounts = readLimit(options.accounts, before.mail_accounts, 1)
    await changeLimits(company, before, { storage_bytes, mail_accounts })
    const used = (before.bytes / GIGABYTE).toFixed(2)
    const most = storage_bytes === null ? 'no limit' : `at most ${storage_bytes / GIGABYTE} GB`
    print(`${company.name} stores ${used} GB, ${most}; mail accounts: ${mail_accounts ?? 'no limit'}.`)
  },
  async 'company move'({ services: { companies }, words, options, print }) {
    const company_id = needed(words[0])
    if (!options.stop) return moveCompany({ companies, company_id, to: needed(options.to), say: print })
    await stopMove({ companies, company_id })
    print(`${company_id} stays where it is; the unfinished copy is gone.`)
  },
  async 'company retire'({ services: { companies }, words, print }) {
    const company_id = needed(words[0])
    const { server } = await retireCopy({ companies, company_id })
    print(`Removed the former copy of ${company_id} from ${server}.`)
  },
  async 'company remove'({ services, words, options, print }) {
    const id = needed(words[0])
    const row = (await listCompanyRows(services.companies.control)).find((each) => each.id === id)
    if (!row) throw new Error(`There is no company ${id}.`)
    if (options.name !== row.name)
      throw new Error(`This removes all that ${row.name} has, for good. Say --name '${row.name}' to do it.`)
    const { blobs } = await removeCompany(services, id)
    print(`Removed ${row.name} and ${blobs} messages and files of it.`)
  },
}
