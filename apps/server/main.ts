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

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

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

async function serve(config: Config, wanted: ReadonlySet<Role>, demo: boolean): Promise<void> {
  const server = await startServer(config, wanted)
  stopOnSignal(server.stop)
  if (server.url) console.log(`Laycan is running at ${server.url}`)
  for (const feature of demo ? [] : features) {
    for (const line of (await feature.announce?.(server.services)) ?? []) console.log(line)
  }
  if (demo) await commands.demo?.(server.services, [], print)
}

async function runCommand(config: Config, command: Command, args: string[]): Promise<void> {
  const { services, close } = await openServices(config, true)
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

/** The first Ctrl+C ends cleanly, a second one at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  const end = () => {
    if (stopping) process.exit(1)
    stopping = true
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}
