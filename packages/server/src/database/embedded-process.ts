import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { databaseAccount, giveTree, ownerOf } from './embedded-account.ts'
import type { PostgresBinaries } from './embedded-binaries.ts'
import { DATABASE_USER, withPasswordFile, writeAccessRules } from './embedded-password.ts'
import { endWithUs } from './end-with-us.ts'
import { runUnprivileged } from './run-unprivileged.ts'

const run = promisify(execFile)

/** Lines of the server's own output that are kept for the message when it does not start. */
const OUTPUT_KEPT = 200

/** Closing its transactions takes a moment; a checkpoint of much that was written may take longer, and can be left out. */
const FAST_SHUTDOWN_MS = 30_000

/** Settings for one machine that also runs the server; memory stays modest, commits stay durable. */
const SERVER_SETTINGS = {
  shared_buffers: '256MB',
  effective_cache_size: '2GB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  max_connections: '300',
  max_wal_size: '4GB',
  random_page_cost: '1.1',
  // Plans of short queries are quicker than compiling them.
  jit: 'off',
  log_min_messages: 'warning',
  // What it says is kept for messages alone; with times and process ids no two of them would be alike.
  log_line_prefix: '',
  // A client that vanished must not hold its locks until TCP gives up.
  tcp_keepalives_idle: '60',
  TimeZone: 'UTC',
}

/** Where one embedded server keeps its data and its socket. */
export interface EmbeddedPaths {
  data: string
  run: string
}

/** A postmaster that was started. */
export interface PostgresProcess {
  /** Resolves once it takes connections. @throws Error with what it said when it ends before */
  ready: Promise<void>
  /** Ends it cleanly, at whatever stage it is. */
  stop(): Promise<void>
  /** Resolves when it has ended, by `stop` or by itself. */
  ended: Promise<void>
}

/** Makes a folder that only the user PostgreSQL runs as may enter, and gives one of an older version to that user. */
export function ownFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const account = databaseAccount()
  if (account && ownerOf(path).uid !== account.uid) giveTree(path, account)
}

/** Runs one of PostgreSQL's programs on the data folder to its end. */
async function runProgram(program: string, args: string[], data: string): Promise<void> {
  const { file, args: all, options } = runUnprivileged(program, args, [data])
  await run(file, all, options)
}

/** Creates an empty cluster, which lets its owner in by password alone. @throws Error with what initdb said */
export async function initialise(
  binaries: PostgresBinaries,
  { data, run: run_folder }: EmbeddedPaths,
  password: string,
): Promise<void> {
  // Builtin collation: the same order on every system and the quickest; names sort by the screens' own rules.
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const args = ['-D', data, '-U', DATABASE_USER, '--auth=scram-sha-256', '--no-instructions', ...locale]
  try {
    await withPasswordFile(run_folder, password, (path) =>
      runProgram(binaries.initdb, [...args, `--pwfile=${path}`], data),
    )
    writeAccessRules(data)
  } catch (error) {
    rmSync(data, { recursive: true, force: true })
    throw new Error(`PostgreSQL could not be initialised in ${data}: ${reasonOf(error)}`, { cause: error })
  }
}

/** Ends a postmaster that a killed process left behind. */
export async function stopLeftover(binaries: PostgresBinaries, data: string): Promise<void> {
  if (!existsSync(join(data, 'postmaster.pid'))) return
  // Fails when the process is gone already, which is what is wanted; PostgreSQL then clears the file itself.
  await runProgram(binaries.pg_ctl, ['stop', '-D', data, '-m', 'fast', '-w'], data).catch(() => undefined)
}

/** Starts the postmaster. */
export function launchPostgres(
  binaries: PostgresBinaries,
  paths: EmbeddedPaths,
  wanted: Record<string, string>,
): PostgresProcess {
  const flags = Object.entries({ ...SERVER_SETTINGS, ...wanted }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  // A process group of its own: Ctrl+C must reach us first, so that open work ends before its database does.
  const command = runUnprivileged(binaries.postgres, ['-D', paths.data, ...flags], Object.values(paths))
  const child = spawn(command.file, command.args, {
    ...command.options,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const output: string[] = []
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()) > OUTPUT_KEPT && output.shift())
  // A program that cannot be run ends as well; without a listener the error would end us.
  child.on('error', (error) => output.push(error.message))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  // However we end, it ends too, and recovers at the next start.
  const endNow = () => child.kill('SIGQUIT')
  process.on('exit', endNow)
  const endWatch = endWithUs(child.pid, ownerOf(paths.data))
  child.once('exit', endWatch)
  void ended.then(() => process.off('exit', endNow))
  const stop = async () => {
    child.kill('SIGINT')
    const timer = setTimeout(endNow, FAST_SHUTDOWN_MS)
    await ended
    clearTimeout(timer)
  }
  return { ready: untilReady(paths.data, child, output), stop, ended }
}

/**
 * postmaster.pid begins with the process's number and says `ready` once connections are taken. After a crash that may
 * be minutes later, and all of it again if it were ended meanwhile: whatever lives is waited for.
 */
async function untilReady(data: string, child: ChildProcess, output: string[]): Promise<void> {
  const file = join(data, 'postmaster.pid')
  let closed = false
  child.once('close', () => {
    closed = true
  })
  while (!closed) {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
    // One left behind by a killed server may say so too: only our own counts.
    if (Number(lines[0]) === child.pid && lines.some((line) => line.trim() === 'ready')) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`PostgreSQL did not start:\n${output.join('')}`)
}

function reasonOf(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message?: string }
  return stderr?.trim() || message || String(error)
}
