import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildOnce } from '@laycan/testing/build-once.ts'
import { until } from './until.ts'

const root = join(import.meta.dirname, '../..')

/** The built server as a process of its own, which can be killed. */
export interface ServerProcess {
  url: string
  /** What it wrote to standard error so far. */
  log(): string
  /** As the power cut does; resolves when it is gone. */
  kill(): Promise<void>
  /** As Ctrl+C does. */
  stop(): Promise<void>
}

/** Builds the server once; the same as `npm start` runs. */
export async function buildServer(): Promise<void> {
  await buildOnce('server')
}

/** Starts the built server and resolves when it answers. `environment` must give PORT. */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist/server/main.js')], {
    env: { ...inherited, NODE_ENV: 'production', LAYCAN_INTERNAL_NETWORKS: '127.0.0.0/8', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString()
  })
  const url = `http://127.0.0.1:${environment.PORT}`
  await until(
    'the server answers',
    async () => {
      if (child.exitCode !== null) throw new Error(`The server ended by itself:\n${log.slice(-4000)}`)
      return fetch(`${url}/v1/setup`).then(
        () => true,
        () => false,
      )
    },
    60_000,
  )
  return { url, log: () => log, kill: () => end(child, 'SIGKILL'), stop: () => end(child, 'SIGINT') }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}
