import { parseArgs } from 'node:util'
import {
  type DatabaseStatus,
  readInstallationMigrations,
} from '@laycan/server/database/installation-migrations.ts'
import { createLog } from '@laycan/server/log.ts'
import type { Config } from './config.ts'
import { migrationsOf, openDatabaseServer, openServices, serversOf } from './open-services.ts'

const USAGE = 'Usage: npm run migrate [-- --status|--dry-run]'

/**
 * `npm run migrate`: brings all databases up to date without serving anybody. `--status` says how far each is, `--dry-run`
 * names what would be applied; neither changes anything, and both end with exit code 1 for a database of a later version.
 */
export async function migrateCommand(
  config: Config,
  args: string[],
  print: (line: string) => void,
): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { status: { type: 'boolean' }, 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help) return print(USAGE)
  const before = await readStatus(config)
  if (values.status || values['dry-run']) return describe(before, values['dry-run'] === true, print)
  const { services, close } = await openServices(config, { share: true })
  try {
    await services.companies.all()
  } finally {
    await close()
  }
  describe(await readStatus(config), false, print)
}

async function readStatus(config: Config): Promise<DatabaseStatus[]> {
  const { server, stop } = await openDatabaseServer(config, createLog(config.LAYCAN_LOG), true)
  try {
    return await readInstallationMigrations(
      serversOf(server, config),
      config.LAYCAN_DATABASE_PREFIX,
      migrationsOf(),
    )
  } finally {
    await stop()
  }
}

function describe(all: readonly DatabaseStatus[], names: boolean, print: (line: string) => void): void {
  if (all.length === 0) print('No database was made yet: the first start makes it.')
  for (const { database, applied, waiting, unknown } of all) {
    print(`${database}: ${applied.length} applied, ${waiting.length} waiting`)
    if (names) for (const name of waiting) print(`  would apply ${name}`)
    if (unknown.length === 0) continue
    print(`  of a later version: ${unknown.join(', ')}. This version does not start on it.`)
    process.exitCode = 1
  }
}
