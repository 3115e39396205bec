import { rm } from 'node:fs/promises'
import { listLineAccess, listLineRows } from '@laycan/features/foundation/lines/server/public.ts'
import { readConfig } from '#apps/server/config.ts'
import { openServices } from '#apps/server/open-services.ts'
import { fillDesk } from '../fill/fill-desk.ts'
import { tell } from '../tell.ts'
import { writeFilled } from './data-folder.ts'
import { addPeopleAndLines, setUpCompany } from './people-and-lines.ts'
import { startServerProcess } from './server-process.ts'

/** Days that the mails are spread over. */
const DAYS = 730
/** The administrator, who reads every line. */
const ADMIN_ID = 1

/** Makes a desk from nothing: the company through the running server, its mails while it is stopped. */
export async function makeDesk(folder: string, mails: number): Promise<void> {
  const started = performance.now()
  await rm(folder, { recursive: true, force: true })
  const server = await startServerProcess(folder)
  await setUpCompany(server.url)
  const { database, line_ids, readers } = await settle(folder)
  await server.stop()
  // Mail that comes in during the cases must be the newest.
  const newest = new Date(Date.now() - 60_000)
  await fillDesk(folder, database, { span: { total: mails, newest, days: DAYS }, line_ids, readers })
  const seconds = Math.round((performance.now() - started) / 1000)
  writeFilled(folder, { mails, newest: newest.toISOString(), seconds })
  tell(`desk of ${mails} mails made in ${seconds} s`)
}

/** Adds people and lines beside the running server. */
async function settle(folder: string) {
  const config = readConfig({ LAYCAN_DATA: folder, NODE_ENV: 'production' })
  const { services, close } = await openServices(config, { share: true })
  try {
    const [company] = await services.companies.all()
    if (!company) throw new Error('The company was not made')
    await addPeopleAndLines(services, company)
    const lines = await listLineRows(company.db)
    const access = await listLineAccess(company.db)
    const members = new Map(access.map((each) => [each.line_id, each.user_ids]))
    return {
      database: company.database,
      line_ids: lines.map((line) => line.id),
      readers: lines.map((line) => [ADMIN_ID, ...(members.get(line.id) ?? [])]),
    }
  } finally {
    await close()
  }
}
