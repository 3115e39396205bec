import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { hasEmbeddedDatabase } from '@laycan/server/database/embedded-postgres.ts'
import { createLog, logForeign } from '@laycan/server/log.ts'
import { type Command, type Role, roles } from '@laycan/server/manifest.ts'
import { backupCommand, restoreCommand } from './backup-commands.ts'
import { type Config, readConfig } from './config.ts'
import { describeExposure } from './exposure.ts'
import { features } from './features.ts'
import { migrateCommand } from './migrate-command.ts'
import { type OpenOptions, openServices } from './open-services.ts'
import { readRoles } from './read-roles.ts'
import { startServer } from './start-server.ts'

const USAGE = `Usage: npm start [-- --demo] [-- --roles=${roles.join(',')}] [-- --hold] [-- --new-key]
       npm run import -- --line NAME FILE|FOLDER…
       npm run migrate [-- --status|--dry-run]
       npm run backup -- FOLDER
       npm run restore -- FOLDER [--check]
       npm run verify-bundle -- FILE [--key FINGERPRINT]
       npm run verify-audit
       npm run admin -- COMMAND`

const commands: Record<string, Command> = Object.assign({}, ...features.map((feature) => feature.commands))
/** These need the databases as they are, or none. */
const ownCommands: Record<
  string,
  (config: Config, args: string[], print: (line: string) => void) => Promise<void>
> = { migrate: migrateCommand, backup: backupCommand, restore: restoreCommand }
const print = (line: string) => console.log(line)

/** Nothing that is made here, by whatever part, is for other accounts of the machine. */
const OTHERS = 0o077

async function main(args: string[]): Promise<void> {
  process.umask(OTHERS)
  const config = readConfig(process.env)
  logForeign(createLog(config.LAYCAN_LOG))
  const own = ownCommands[args[0] ?? '']
  if (own) return own(config, args.slice(1), print)
  const command = commands[args[0] ?? '']
  if (command) return runCommand(config, command, args.slice(1))
  const { values } = parseArgs({
    args,
    options: {
      demo: { type: 'boolean' },
      roles: { type: 'string' },
      hold: { type: 'boolean' },
      'new-key': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return console.log(USAGE)
  const { hold = false, 'new-key': new_key = false } = values
  await serve(config, readRoles(values.roles, config.DATABASE_URL), {
    demo: values.demo === true,
    hold,
    new_key,
  })
}

/** To a person in words, to a log in its own. */
function sayFailure(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error)
  const isTaken = (error as { code?: string }).code === 'EADDRINUSE'
  const hint = isTaken
    ? '\nPORT chooses the port of pages and calls, SMTP_PORT that of the SMTP receiver.'
    : ''
  if (process.stderr.isTTY) console.error(`${reason}${hint}`)
  else createLog('fatal').fatal(`${reason}${hint}`)
}

/** Loudly to a person; a log gets its one line. */
function sayExposure(config: Config): void {
  const lines = describeExposure(config)
  if (lines.length === 0) return
  if (process.stderr.isTTY) for (const line of lines) console.error(line)
  else createLog(config.LAYCAN_LOG).warn(lines.filter((line) => !line.startsWith('*')).join(' '))
}

/** A start takes seconds, unless a database that was killed has much to repeat. */
const SLOW_START_MS = 10_000
const MAKING = 'the database is being made.'
const REPEATING = 'after a crash the database first repeats what it had not written yet.'

async function serve(
  config: Config,
  wanted: ReadonlySet<Role>,
  { demo, ...options }: OpenOptions & { demo: boolean },
): Promise<void> {
  const isFirst = config.DATABASE_URL === undefined && !hasEmbeddedDatabase(config.LAYCAN_DATA)
  if (isFirst) print(`First start: makes the database in ${config.LAYCAN_DATA}, some ten seconds.`)
  const starting = startServer(config, wanted, true, options)
  stopOnSignal(async () => (await soon(starting))?.stop())
  const slow = setTimeout(() => print(`Still starting: ${isFirst ? MAKING : REPEATING}`), SLOW_START_MS)
  const server = await starting.finally(() => clearTimeout(slow))
  if (server.url) console.log(`Laycan is running at ${server.url}`)
  if (server.url) sayExposure(config)
  for (const feature of demo ? [] : features) {
    for (const line of (await feature.announce?.(server.services, server.url)) ?? []) console.log(line)
  }
  if (demo) await commands.demo?.(server.services, [], print)
}

async function runCommand(config: Config, command: Command, args: string[]): Promise<void> {
  const opening = openServices(config, { share: true })
  stopOnSignal(async () => (await soon(opening))?.close(), INTERRUPTED)
  const { services, close } = await opening
  try {
    await command(services, args, print)
  } finally {
    await close()
  }
}

/** npm passes on the Ctrl+C that the terminal has sent to us already: within this time both are the same. */
const SAME_SIGNAL_MS = 1000
/** Exit code of a command that Ctrl+C ended before it was done. */
const INTERRUPTED = 130

/** A start that is stopped gets so long to come to where it can be ended cleanly; a database may recover for minutes. */
const STARTING_MS = 10_000

function soon<T>(starting: Promise<T>): Promise<T | undefined> {
  return Promise.race([starting, delay(STARTING_MS, undefined)])
}

/**
 * The first Ctrl+C ends cleanly, a second one at once. Listening begins before anything is started: the embedded
 * database does not end by itself, but with this process however that ends.
 */
function stopOnSignal(stop: () => Promise<void>, exit_code = 0): void {
  let stopping: number | undefined
  const end = () => {
    if (stopping !== undefined && Date.now() - stopping < SAME_SIGNAL_MS) return
    if (stopping !== undefined) process.exit(1)
    stopping = Date.now()
    stop().then(
      () => process.exit(exit_code),
      (error: unknown) => {
        sayFailure(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}

// Last: what is declared below a call has no value yet when it runs.
main(process.argv.slice(2)).catch((error: unknown) => {
  sayFailure(error)
  process.exitCode = 1
})
