import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { PATIENCE_MS } from './patience.ts'

const BINARY = '/usr/sbin/nats-server'

export interface NatsServer {
  /** With name and password, as `NATS_URL` takes it. */
  url: string
  stop(): Promise<void>
}

/**
 * Starts a private NATS server on a port of 127.0.0.1, which lets `desk` with `secret` in.
 * @param port of a server that was stopped; left out: a free one
 * @throws Error that names the missing package, or says that it did not come up
 */
export async function startNats(port = -1): Promise<NatsServer> {
  if (!existsSync(BINARY)) throw new Error('NATS is missing: apt-get install nats-server')
  const folder = await mkdtemp(join(tmpdir(), 'laycan-nats-'))
  const child = spawn(
    BINARY,
    ['-a', '127.0.0.1', '-p', String(port), '--user', 'desk', '--pass', 'secret', '--ports_file_dir', folder],
    { stdio: 'ignore' },
  )
  const kill = () => child.kill('SIGKILL')
  // A test process that dies must not leave a server behind.
  process.once('exit', kill)
  const deadline = Date.now() + PATIENCE_MS
  let address: string | undefined
  while (address === undefined) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error('NATS did not come up')
    address = await addressIn(folder)
    if (address === undefined) await delay(25)
  }
  return {
    url: address.replace('nats://', 'nats://desk:secret@'),
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      kill()
      await gone
      process.off('exit', kill)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The server writes where it listens into a file once it does. */
async function addressIn(folder: string): Promise<string | undefined> {
  const [file] = await readdir(folder)
  if (file === undefined) return undefined
  const { nats } = JSON.parse((await readFile(join(folder, file), 'utf8')) || '{}') as { nats?: string[] }
  return nats?.[0]
}
