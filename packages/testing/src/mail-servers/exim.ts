import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { PATIENCE_MS } from '../patience.ts'
import { eximConfig } from './exim-config.ts'
import { freePort } from './free-port.ts'
import { selfSignedCertificate } from './self-signed-certificate.ts'

const BINARY = '/usr/sbin/exim4'

export interface Exim {
  host: string
  port: number
  /** Messages that were delivered so far, as they lie in the Maildir, in no order. */
  delivered(): Promise<Buffer[]>
  log(): Promise<string>
  stop(): Promise<void>
}

/**
 * Starts a private Exim on a free port of 127.0.0.1: STARTTLS, then PLAIN with `desk` and `secret`. Root runs it as the
 * package's user, anyone else as oneself.
 * @throws Error that names the missing package, or holds Exim's log when it does not come up
 */
export async function startExim(): Promise<Exim> {
  await requireExim()
  const account = await unprivilegedAccount()
  const folder = await mkdtemp(join(tmpdir(), 'laycan-exim-'))
  const port = await freePort()
  const { cert, key } = await selfSignedCertificate()
  for (const name of ['spool', 'log', 'mail']) await mkdir(join(folder, name))
  await writeFile(join(folder, 'cert.pem'), cert)
  await writeFile(join(folder, 'key.pem'), key)
  await writeFile(join(folder, 'exim.conf'), eximConfig({ folder, port, ...account }))
  const isRoot = process.getuid?.() === 0
  if (isRoot) await promisify(execFile)('chown', ['-R', `${account.uid}:${account.gid}`, folder])
  const child = spawn(BINARY, ['-bdf', '-C', join(folder, 'exim.conf')], {
    ...(isRoot ? { uid: account.uid, gid: account.gid } : {}),
    detached: true,
    stdio: 'ignore',
  })
  const log = async () => {
    const files = await readdir(join(folder, 'log')).catch(() => [])
    return (await Promise.all(files.map((file) => readFile(join(folder, 'log', file), 'utf8')))).join('\n')
  }
  const kill = () => child.pid !== undefined && child.exitCode === null && process.kill(-child.pid, 'SIGKILL')
  // A test process that dies must not leave a server behind.
  process.once('exit', kill)
  const deadline = Date.now() + PATIENCE_MS
  while (!(await greets(port))) {
    if (Date.now() > deadline || child.exitCode !== null)
      throw new Error(`Exim did not come up:\n${await log()}`)
    await delay(25)
  }
  return {
    host: '127.0.0.1',
    port,
    async delivered() {
      const box = join(folder, 'mail/new')
      const files = await readdir(box).catch(() => [])
      return Promise.all(files.map((file) => readFile(join(box, file))))
    },
    log,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      kill()
      await gone
      process.off('exit', kill)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function requireExim(): Promise<void> {
  if (existsSync(BINARY)) return
  if (process.getuid?.() !== 0) throw new Error('Exim is missing: apt-get install exim4-daemon-light')
  const run = promisify(execFile)
  await run('apt-get', ['update'])
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'exim4-daemon-light'], {
    // Runlevel 1 keeps the package from starting a service of the machine.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  })
}

async function unprivilegedAccount() {
  const own = userInfo()
  if (own.uid !== 0) {
    const { stdout } = await promisify(execFile)('id', ['-gn'])
    return { user: own.username, group: stdout.trim(), uid: own.uid, gid: own.gid }
  }
  const passwd = await readFile('/etc/passwd', 'utf8')
  const line = passwd.split('\n').find((each) => each.startsWith('Debian-exim:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (uid === undefined || gid === undefined) throw new Error('The package exim4 left no user Debian-exim')
  return { user: 'Debian-exim', group: 'Debian-exim', uid: Number(uid), gid: Number(gid) }
}

function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1')
    const answer = (ok: boolean) => {
      socket.destroy()
      resolve(ok)
    }
    socket.setTimeout(5000, () => answer(false))
    socket.once('data', (data) => answer(data.toString('latin1').startsWith('220')))
    socket.once('error', () => answer(false))
  })
}
