import { parseArgs } from 'node:util'
import { type Command, type Role, roles } from '@laycan/server/manifest.ts'
import { type Config, readConfig } from './config.ts'
import { features } from './features.ts'
import { openServices } from './open-services.ts'
import { startServer } from './start-server.ts'

const USAGE = `Usage: npm start [-- --demo] [-- --roles=${roles.join(',')}]
       npm run import -- --line NAME FILE|FOLDER…`

const commands: Record<string, Command> = Object.assign({}, ...features.map((feature) => feature.commands))
const print = (line: string) => console.log(line)

async function main(args: string[]): Promise<void> {
  const config = readConfig(process.env)
  const command = commands[args[0] ?? '']
  if (command) return runCommand(config, command, args.slice(1))
  const { values } = parseArgs({
    args,
    options: { demo: { type: 'boolean' }, roles: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) return console.log(USAGE)
  await serve(config, readRoles(values.roles), values.demo === true)
}

/** A start takes seconds, unless a database that was killed has much to repeat. */
const SLOW_START_MS = 10_000

async function serve(config: Config, wanted: ReadonlySet<Role>, demo: boolean): Promise<void> {
  const starting = startServer(config, wanted)
  stopOnSignal(async () => (await starting).stop())
  const slow = setTimeout(() => {
    console.error('Still starting: after a crash the database first repeats what it had not written yet.')
  }, SLOW_START_MS)
  const server = await starting.finally(() => clearTimeout(slow))
  if (server.url) console.log(`Laycan is running at ${server.url}`)
  for (const feature of demo ? [] : features) {
    for (const line of (await feature.announce?.(server.services)) ?? []) console.log(line)
  }
  if (demo) await commands.demo?.(server.services, [], print)
}

async function runCommand(config: Config, command: Command, args: string[]): Promise<void> {
  const opening = openServices(config, true)
  stopOnSignal(async () => (await opening).close(), INTERRUPTED)
  const { services, close } = await opening
  try {
    await command(services, args, print)
  } finally {
    await close()
  }
}

function readRoles(text: string | undefined): ReadonlySet<Role> {
  if (text === undefined) return new Set(roles)
  const named = text.split(',').map((name) => name.trim())
  const unknown = named.find((name) => !roles.includes(name as Role))
  if (unknown !== undefined) throw new Error(`There is no role '${unknown}'.\n${USAGE}`)
  return new Set(named as Role[])
}

/** npm passes on the Ctrl+C that the terminal has sent to us already: within this time both are the same. */
const SAME_SIGNAL_MS = 1000
/** Exit code of a command that Ctrl+C ended before it was done. */
const INTERRUPTED = 130

/**
 * The first Ctrl+C ends cleanly, a second one at once. Listening begins before anything is started: the embedded
 * database does not end by itself.
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
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}

// Last: what is declared below a call has no value yet when it runs.
main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  if ((error as { code?: string }).code === 'EADDRINUSE')
    console.error('PORT chooses the port of pages and calls, SMTP_PORT that of the SMTP receiver.')
  process.exitCode = 1
})
