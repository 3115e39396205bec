import { resolve } from 'node:path'
import type { CopiedBlobs } from '@laycan/server/backup/copy-blobs.ts'
import { makeBackup } from '@laycan/server/backup/make-backup.ts'
import { listDamagedFiles, restoreBackup } from '@laycan/server/backup/restore-backup.ts'
import { createLog } from '@laycan/server/log.ts'
import type { Config } from './config.ts'
import { features } from './features.ts'
import { migrationsOf, openBlobs, openDatabaseServer, openServices } from './open-services.ts'

const MEGABYTE = 1_000_000
/** Names that are printed; more are counted. */
const PRINTED = 20

const blob_sources = features.flatMap((feature) => feature.blob_sources ?? [])

type Print = (line: string) => void

/** `backup FOLDER`: writes everything but the key into a folder, beside a running server. */
export async function backupCommand(config: Config, args: string[], print: Print): Promise<void> {
  const folder = folderOf(args, 'npm run backup -- FOLDER')
  const { services, close } = await openServices(config, { share: true })
  try {
    const { companies, blobs, settings } = services
    const control_database = `${config.LAYCAN_DATABASE_PREFIX}_control`
    const parts = { companies, control_database, blobs, blob_sources, version: settings.version }
    const { backup, copied } = await makeBackup(parts, folder)
    const rows = [backup.control, ...backup.companies].flatMap(({ tables }) =>
      tables.map((table) => table.rows),
    )
    print(
      `${backup.companies.length} companies with ${rows.reduce((sum, count) => sum + count, 0)} rows are in ${folder}; ` +
        `${copied.count} messages and files (${Math.round(copied.bytes / MEGABYTE)} MB) were new.`,
    )
    complain(copied, print)
    print(
      'The key of sealed secrets is not in it: keep LAYCAN_SECRET_KEY, or secret.key of the data folder, apart.',
    )
  } finally {
    await close()
  }
}

/** `restore FOLDER`: puts a backup into an empty installation; `--check` only reads whether it is whole. */
export async function restoreCommand(config: Config, args: string[], print: Print): Promise<void> {
  const checks = args.includes('--check')
  const folder = folderOf(
    args.filter((arg) => arg !== '--check'),
    'npm run restore -- FOLDER [--check]',
  )
  if (checks) {
    const damaged = await listDamagedFiles(folder)
    if (damaged.length === 0) return print('All files are as they were written.')
    for (const name of damaged.slice(0, PRINTED)) print(`  ! ${name} is damaged`)
    if (damaged.length > PRINTED) print(`  ! and ${damaged.length - PRINTED} more`)
    process.exitCode = 1
    return
  }
  const { server, stop } = await openDatabaseServer(config, createLog(config.LAYCAN_LOG), false)
  try {
    const parts = {
      server,
      prefix: config.LAYCAN_DATABASE_PREFIX,
      migrations: migrationsOf(),
      blobs: await openBlobs(config),
      blob_sources,
    }
    const { backup, copied } = await restoreBackup(parts, folder)
    print(`${backup.companies.length} companies are as they were at ${backup.made_at}.`)
    complain(copied, print)
    print('Start with the key of then. Nothing is fetched or sent until an administrator lets it.')
  } finally {
    await stop()
  }
}

function complain({ missing, damaged }: CopiedBlobs, print: Print): void {
  const complaints = [
    ...missing.map((name) => `${name} is named by a row and is not there`),
    ...damaged.map((name) => `${name} is damaged, and was not copied`),
  ]
  if (complaints.length === 0) return
  for (const complaint of complaints.slice(0, PRINTED)) print(`  ! ${complaint}`)
  if (complaints.length > PRINTED) print(`  ! and ${complaints.length - PRINTED} more`)
  process.exitCode = 1
}

/** @throws Error with the usage when there is not exactly one folder */
function folderOf(args: readonly string[], usage: string): string {
  const [folder, ...rest] = args
  if (folder === undefined || rest.length > 0 || folder.startsWith('-')) throw new Error(`Usage: ${usage}`)
  return resolve(folder)
}
