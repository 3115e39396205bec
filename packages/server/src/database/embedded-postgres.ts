import { execFile, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPostgresBinaries, type PostgresBinaries } from './embedded-binaries.ts'

const run = promisify(execFile)

/** Longest socket path that every supported system takes (sun_path is 104 to 108 bytes). */
const SOCKET_PATH_MAX = 90
const START_TIMEOUT_MS = 60_000
/** `nobody`, which every Unix has: PostgreSQL refuses to run as root. */
const UNPRIVILEGED_ID = 65_534

/** Settings for one machine that also runs the server; memory stays modest, commits stay durable. */
const SERVER_SETTINGS = {
  shared_buffers: '256MB',
  effective_cache_size: '2GB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  max_connections: '120',
  max_wal_size: '4GB',
  random_page_cost: '1.1',
  // Plans of short queries are quicker than compiling them.
  jit: 'off',
  log_min_messages: 'warning',
  // A client that vanished must not hold its locks until TCP gives up.
  tcp_keepalives_idle: '60',
  TimeZone: 'UTC',
}

/** A running embedded server. */
export interface EmbeddedPostgres {
  /** Connection without a database name, as `pg` takes it. */
  connection: { host: string; port: number; user: string }
  /** Ends it cleanly (fast shutdown: open transactions roll back, all committed is kept). */
  stop(): Promise<void>
  /** Resolves when the process has ended, by `stop` or by itself. */
  ended: Promise<void>
}

export interface EmbeddedOptions {
  /** Joins the server of a process that already runs on this folder (an import beside the server). */
  share?: boolean
  /** Server settings over our own, e.g. for tests that need no durability. */
  settings?: Record<string, string>
}

/**
 * Starts the bundled PostgreSQL with its data in `folder`, creating it at first. A server left behind by a killed
 * process is stopped first; what it had committed is recovered by PostgreSQL itself.
 * @throws Error when another process runs on this folder and `share` is not asked for
 */
export async function startEmbeddedPostgres(
  folder: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const { share = false } = options
  const binaries = findPostgresBinaries()
  const paths = { data: join(folder, 'postgres'), run: join(folder, 'postgres-run') }
  const owner = runningOwner(folder)
  if (owner !== undefined && !share)
    throw new Error(`Laycan already runs with the data in ${folder} (process ${owner})`)
  if (owner !== undefined) return joinRunning(paths)
  mkdirSync(folder, { recursive: true })
  for (const path of Object.values(paths)) ownFolder(path)
  if (!existsSync(join(paths.data, 'PG_VERSION'))) await initialise(binaries, paths.data)
  await stopLeftover(binaries, paths.data)
  writeFileSync(join(folder, OWNER_FILE), String(process.pid))
  const useSocket = process.platform !== 'win32' && paths.run.length <= SOCKET_PATH_MAX
  const port = useSocket ? 5432 : await freePort()
  return launch(binaries, paths, options.settings, {
    host: useSocket ? paths.run : '127.0.0.1',
    port,
    user: 'laycan',
  })
}

/** Holds the process id of the Laycan process whose database this is. */
const OWNER_FILE = 'server.pid'

function runningOwner(folder: string): number | undefined {
  const pid = readPid(join(folder, OWNER_FILE))
  const postmaster = readPid(join(folder, 'postgres', 'postmaster.pid'))
  // After a crash or a reboot the numbers may belong to others: both must be alive, and one of them not be us.
  return pid !== undefined && pid !== process.pid && isAlive(pid) && postmaster && isAlive(postmaster)
    ? pid
    : undefined
}

function readPid(file: string): number | undefined {
  if (!existsSync(file)) return undefined
  return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}

/** postmaster.pid names the port in its fourth line and the address in its sixth, empty where a socket is used. */
function joinRunning(paths: { data: string; run: string }): EmbeddedPostgres {
  const lines = readFileSync(join(paths.data, 'postmaster.pid'), 'utf8').split('\n')
  const connection = { host: lines[5]?.trim() || paths.run, port: Number(lines[3]), user: 'laycan' }
  return { connection, stop: async () => undefined, ended: new Promise(() => undefined) }
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

function ownFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (isRoot()) chownSync(path, UNPRIVILEGED_ID, UNPRIVILEGED_ID)
}

/**
 * The command as PostgreSQL may be run: as it is, or, for root, as `nobody`. The one capability kept lets it pass
 * folders that only root may enter (a checkout below /root, say); it gives no right to change them.
 */
function unprivileged(program: string, args: string[]): [string, string[]] {
  if (!isRoot()) return [program, args]
  const id = String(UNPRIVILEGED_ID)
  const drop = ['--reuid', id, '--regid', id, '--clear-groups']
  const keep = ['--inh-caps', '-all,+dac_read_search', '--ambient-caps', '-all,+dac_read_search']
  return ['setpriv', [...drop, ...keep, '--', program, ...args]]
}

async function initialise(binaries: PostgresBinaries, data: string): Promise<void> {
  // Builtin collation: the same order on every system and the quickest; names sort by the screens' own rules.
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  // Only the owner of the data folder reaches the socket; TCP is used on Windows alone, bound to loopback.
  const args = ['-D', data, '-U', 'laycan', '--auth=trust', '--no-instructions', ...locale]
  try {
    await run(...unprivileged(binaries.initdb, args))
  } catch (error) {
    rmSync(data, { recursive: true, force: true })
    throw new Error(`PostgreSQL could not be initialised in ${data}: ${reasonOf(error)}`, { cause: error })
  }
}

async function stopLeftover(binaries: PostgresBinaries, data: string): Promise<void> {
  if (!existsSync(join(data, 'postmaster.pid'))) return
  // Fails when the process is gone already, which is what is wanted; PostgreSQL then clears the file itself.
  await run(...unprivileged(binaries.pg_ctl, ['stop', '-D', data, '-m', 'fast', '-w'])).catch(() => undefined)
}

async function launch(
  binaries: PostgresBinaries,
  paths: { data: string; run: string },
  wanted: Record<string, string> | undefined,
  connection: EmbeddedPostgres['connection'],
): Promise<EmbeddedPostgres> {
  const listen = connection.host === paths.run ? '' : connection.host
  const settings = { ...SERVER_SETTINGS, ...wanted, listen_addresses: listen, port: String(connection.port) }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  if (!listen) flags.push('-c', `unix_socket_directories=${paths.run}`, '-c', 'unix_socket_permissions=0700')
  // A process group of its own: Ctrl+C must reach us first, so that open work ends before its database does.
  const child = spawn(...unprivileged(binaries.postgres, ['-D', paths.data, ...flags]), {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const output: string[] = []
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()) > 200 && output.shift())
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await Promise.race([
    untilReady(paths.data),
    ended.then(() => Promise.reject(new Error(`PostgreSQL did not start:\n${output.join('')}`))),
  ])
  const stop = async () => {
    child.kill('SIGINT')
    await ended
  }
  return { connection, stop, ended }
}

/** The last line of postmaster.pid says `ready` once connections are taken. */
async function untilReady(data: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    const file = join(data, 'postmaster.pid')
    if (existsSync(file) && /^ready\s*$/m.test(readFileSync(file, 'utf8'))) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`PostgreSQL was not ready within ${START_TIMEOUT_MS / 1000} s`)
}

async function freePort(): Promise<number> {
  const { createServer } = await import('node:net')
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

function reasonOf(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message?: string }
  return stderr?.trim() || message || String(error)
}
