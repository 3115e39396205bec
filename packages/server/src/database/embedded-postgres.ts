import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { findPostgresBinaries } from './embedded-binaries.ts'
import { DATABASE_USER, loadPassword, requirePassword } from './embedded-password.ts'
import {
  type EmbeddedPaths,
  initialise,
  launchPostgres,
  ownFolder,
  type PostgresProcess,
  stopLeftover,
} from './embedded-process.ts'

/** Longest socket path that every supported system takes (sun_path is 104 to 108 bytes). */
const SOCKET_PATH_MAX = 90

/** A running embedded server. */
export interface EmbeddedPostgres {
  /** Connection without a database name, as `pg` takes it. */
  connection: { host: string; port: number; user: string; password: string }
  /** Ends it cleanly (fast shutdown: open transactions roll back, all committed is kept). */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Joins the server of a process that already runs on this folder (an import beside the server). */
  share?: boolean
  /** Server settings over our own, e.g. for tests that need no durability. */
  settings?: Record<string, string>
  /** Hears why a server that ended by itself does not come back; of attempts that fail alike the first alone. */
  report?(error: Error): void
}

/** Whether a start finds a database in the folder, or makes one first, which takes it some seconds. */
export function hasEmbeddedDatabase(folder: string): boolean {
  return existsSync(join(folder, 'postgres', 'PG_VERSION'))
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
  if (owner !== undefined) return joinRunning(paths, loadPassword(folder).password)
  mkdirSync(folder, { recursive: true })
  const { password, is_new } = loadPassword(folder)
  // As whoever it was started by: of an older version that is another account.
  if (existsSync(paths.data)) await stopLeftover(binaries, paths.data)
  for (const path of Object.values(paths)) ownFolder(path)
  if (hasEmbeddedDatabase(folder)) await requirePassword(binaries, { data: paths.data, password, is_new })
  else await initialise(binaries, paths, password)
  writeFileSync(join(folder, OWNER_FILE), String(process.pid))
  const useSocket = process.platform !== 'win32' && paths.run.length <= SOCKET_PATH_MAX
  const port = useSocket ? 5432 : await freePort()
  const host = useSocket ? paths.run : '127.0.0.1'
  const connection = { host, port, user: DATABASE_USER, password }
  const place: Record<string, string> = useSocket
    ? { listen_addresses: '', unix_socket_directories: paths.run, unix_socket_permissions: '0700' }
    : { listen_addresses: connection.host }
  const settings = { ...options.settings, ...place, port: String(port) }
  const postgres = launchPostgres(binaries, paths, settings)
  await postgres.ready
  const relaunch = () => {
    if (!isOwn(folder))
      throw new Error(`The folder ${folder} was removed, or another process has taken it over`)
    return launchPostgres(binaries, paths, settings)
  }
  return { connection, stop: supervise(postgres, relaunch, options.report) }
}

/** Waiting time before a postmaster that ended by itself is started again. */
const RESTART_MS = 500

/**
 * Keeps a postmaster running until it is stopped: one that was killed recovers by being started again, and what cannot
 * be started is tried again, because the disk may be full for a while.
 * @param relaunch starts it anew. @throws Error when it must not or cannot
 * @returns what ends it
 */
function supervise(
  postgres: PostgresProcess,
  relaunch: () => PostgresProcess,
  report: EmbeddedOptions['report'],
): () => Promise<void> {
  let current = postgres
  let stopping = false
  let reported = ''
  const fail = (error: Error) => {
    if (stopping || error.message === reported) return
    reported = error.message
    report?.(error)
  }
  const watch = async () => {
    for (;;) {
      await current.ended
      if (stopping) return
      await new Promise((resolve) => setTimeout(resolve, RESTART_MS))
      if (stopping) return
      try {
        current = relaunch()
        current.ready.catch(fail)
      } catch (error) {
        fail(error as Error)
      }
    }
  }
  const watching = watch()
  return async () => {
    stopping = true
    await current.stop()
    await watching
  }
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

/**
 * While nothing ran in the folder another process may have taken it over, or it was removed and made anew: whose number
 * stands in it decides.
 */
function isOwn(folder: string): boolean {
  return readPid(join(folder, OWNER_FILE)) === process.pid
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
function joinRunning(paths: EmbeddedPaths, password: string): EmbeddedPostgres {
  const lines = readFileSync(join(paths.data, 'postmaster.pid'), 'utf8').split('\n')
  const host = lines[5]?.trim() || paths.run
  const connection = { host, port: Number(lines[3]), user: DATABASE_USER, password }
  return { connection, stop: async () => undefined }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}
