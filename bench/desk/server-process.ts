import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@laycan/testing/mail-servers/free-port.ts'

export interface ServerProcess {
  pid: number
  url: string
  smtp_port: number
  /** Resident memory of the process itself in bytes, as Linux counts it; without PostgreSQL. */
  memory(): { now: number; peak: number }
  /** Processor time that it has used so far. */
  cpu_ms(): number
  /** Ends it as Ctrl+C does. */
  stop(): Promise<void>
}

/**
 * As `npm start` has them. Answers of fifty readers at a time do not die within V8's usual 16 MB of young objects, and
 * copying them takes a third of the server's time. For the other see docs/decisions/0026.
 */
const START_OPTIONS = ['--max-semi-space-size=64', '--heap-growing-percent=60']
const ROOT = join(import.meta.dirname, '../..')
/** A database that was killed may have minutes of work to repeat. */
const START_MS = 180_000

/**
 * Starts the bundled server in production mode as `npm start` does, on free ports.
 * @param more another process of the same installation has other settings and fewer roles
 */
export async function startServerProcess(
  folder: string,
  more: { environment?: Record<string, string>; roles?: string } = {},
): Promise<ServerProcess> {
  const smtp_port = await freePort()
  // LAYCAN_BENCH_NODE: further options of the measured process, e.g. --cpu-prof.
  const options = [...START_OPTIONS, ...(process.env.LAYCAN_BENCH_NODE ?? '').split(' ').filter(Boolean)]
  const program = ['dist/server/main.js', ...(more.roles === undefined ? [] : [`--roles=${more.roles}`])]
  const child = spawn(process.execPath, ['--enable-source-maps', ...options, ...program], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LAYCAN_DATA: folder,
      LAYCAN_LOG: 'warn',
      LAYCAN_INTERNAL_NETWORKS: '127.0.0.0/8',
      PORT: '0',
      SMTP_PORT: String(smtp_port),
      ...more.environment,
    },
  })
  const url = await addressOf(child)
  const pid = child.pid ?? 0
  return {
    pid,
    url,
    smtp_port,
    memory: () => readMemory(pid),
    cpu_ms: () => readCpu(pid),
    stop: async () => {
      if (child.exitCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGINT')
      await ended
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const timer = setTimeout(() => reject(new Error(`The server did not start:\n${printed}`)), START_MS)
    const end = (code: number | null) => reject(new Error(`The server ended (${code}):\n${printed}`))
    child.once('exit', end)
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const url = /running at (http\S+)/.exec(printed)?.[1]
      if (url === undefined) return
      clearTimeout(timer)
      child.off('exit', end)
      resolve(url)
    })
  })
}

function readMemory(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  return { now: kilobytes('VmRSS') * 1024, peak: kilobytes('VmHWM') * 1024 }
}

/** Linux counts in hundredths of a second; user and system time are fields 14 and 15 (proc(5)). */
function readCpu(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}
