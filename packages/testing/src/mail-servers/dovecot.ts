import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { PATIENCE_MS } from '../patience.ts'
import { dovecotConfig } from './dovecot-config.ts'
import { requireDovecot } from './dovecot-install.ts'
import { freePort } from './free-port.ts'
import { ImapWire, type WireMessage } from './imap-wire.ts'
import { selfSignedCertificate } from './self-signed-certificate.ts'

export type DovecotOptions = {
  /** Name → password. Default: one user `desk` with password `secret`. */
  users?: Record<string, string>
  /** Master users, who sign in as `user*master`: name → password. */
  masters?: Record<string, string>
  /** Address that is asked with an access token (XOAUTH2) and answers whose `email` it is. */
  userinfo_url?: string
  /** Also listens with TLS, with a certificate nobody signed. */
  ssl?: boolean
  /** CAPABILITY answer instead of the real one, see `PLAIN_IMAP`, `CONDSTORE_IMAP`. */
  capability?: string
}

export type Dovecot = {
  host: string
  port: number
  tlsPort: number | undefined
  /** Adds a user, or gives one another password; of another length, for Dovecot looks at size and second of a file. */
  addUser(name: string, password: string): Promise<void>
  /** Appends messages (CRLF line ends) to a mailbox of a user. */
  append(user: string, mailbox: string, messages: WireMessage[]): Promise<void>
  /** A bare IMAP connection, signed in; the caller closes it. */
  wire(user: string): Promise<ImapWire>
  /** Runs doveadm against this instance, e.g. `['mailbox', 'update', '-u', 'desk', …]`. */
  doveadm(args: string[]): Promise<string>
  /** Kills everything at once, as a power cut does, and starts it again on the same port with the same mail. */
  restart(): Promise<void>
  /** Kills everything; the port refuses until `start`. */
  halt(): Promise<void>
  start(): Promise<void>
  log(): Promise<string>
  /** Ends it and removes its folder. */
  stop(): Promise<void>
}

type Account = { user: string; group: string; uid: number; gid: number }

/**
 * Starts a private Dovecot on free ports of 127.0.0.1, with a mailbox `INBOX` and `Sent` for each user.
 * Root runs it as the package's user `dovecot`, anyone else as oneself.
 * @throws Error that names the missing package, or holds Dovecot's log when it does not come up
 */
export async function startDovecot(options: DovecotOptions = {}): Promise<Dovecot> {
  const binary = await requireDovecot()
  const account = await unprivilegedAccount()
  const folder = await mkdtemp(join(tmpdir(), 'laycan-dovecot-'))
  const port = await freePort()
  const tlsPort = options.ssl ? await freePort() : undefined
  const users = new Map(Object.entries(options.users ?? { desk: 'secret' }))
  const configFile = join(folder, 'dovecot.conf')

  await mkdir(join(folder, 'run'))
  await mkdir(join(folder, 'mail'))
  await mkdir(join(folder, 'users'))
  await mkdir(join(folder, 'masters'))
  const { capability, userinfo_url } = options
  const oauth = userinfo_url !== undefined
  const config = { folder, port, tlsPort, capability, oauth, idleNotify: 1, ...account }
  await writeFile(configFile, dovecotConfig(config))
  if (oauth) await writeFile(join(folder, 'oauth2.conf'), oauthConfig(userinfo_url))
  for (const [name, password] of users) await writeUser(folder, name, password)
  for (const [name, password] of Object.entries(options.masters ?? {}))
    await writeFile(join(folder, 'masters', name), `${name}:{PLAIN}${password}\n`)
  if (options.ssl) {
    const { cert, key } = await selfSignedCertificate()
    await writeFile(join(folder, 'cert.pem'), cert)
    await writeFile(join(folder, 'key.pem'), key)
  }
  if (process.getuid?.() === 0) await handOver(folder, account)

  let child: ChildProcess | undefined
  const log = () => readFile(join(folder, 'dovecot.log'), 'utf8').catch(() => '')
  const identity = process.getuid?.() === 0 ? { uid: account.uid, gid: account.gid } : {}
  async function start(): Promise<void> {
    child = spawn(binary, ['-F', '-c', configFile], { ...identity, detached: true, stdio: 'ignore' })
    await waitForGreeting(port, child, log)
  }
  async function halt(): Promise<void> {
    const victim = child
    child = undefined
    if (victim?.pid === undefined || victim.exitCode !== null) return
    const gone = new Promise((resolve) => victim.once('exit', resolve))
    // The group holds the login and imap processes too, which would outlive their master for a moment.
    process.kill(-victim.pid, 'SIGKILL')
    await gone
    await rm(join(folder, 'run'), { recursive: true, force: true })
    await mkdir(join(folder, 'run'))
    if (process.getuid?.() === 0) await chown(join(folder, 'run'), account.uid, account.gid)
  }
  await start()
  // A test process that dies must not leave a server behind.
  process.once('exit', () => child?.pid !== undefined && process.kill(-child.pid, 'SIGKILL'))

  const passwordOf = (user: string) => {
    const password = users.get(user)
    if (password === undefined) throw new Error(`Dovecot has no user ${user}`)
    return password
  }
  const wire = async (user: string) => ImapWire.open(port, user, passwordOf(user))
  return {
    host: '127.0.0.1',
    port,
    tlsPort,
    async addUser(name, password) {
      const isChange = users.has(name)
      users.set(name, password)
      await writeUser(folder, name, password)
      // Dovecot asks once in a second of the clock whether the file is another.
      if (isChange) await delay(1000 - (Date.now() % 1000))
    },
    async append(user, mailbox, messages) {
      const connection = await wire(user)
      await connection.append(mailbox, messages)
      connection.close()
    },
    wire,
    async doveadm(args) {
      const answer = await promisify(execFile)('doveadm', ['-c', configFile, ...args], identity)
      return answer.stdout
    },
    async restart() {
      await halt()
      await start()
    },
    halt,
    start,
    log,
    async stop() {
      await halt()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function unprivilegedAccount(): Promise<Account> {
  const own = userInfo()
  if (own.uid !== 0) {
    const { stdout } = await promisify(execFile)('id', ['-gn'])
    return { user: own.username, group: stdout.trim(), uid: own.uid, gid: own.gid }
  }
  const passwd = await readFile('/etc/passwd', 'utf8')
  const fields = passwd
    .split('\n')
    .find((line) => line.startsWith('dovecot:'))
    ?.split(':')
  if (fields === undefined) throw new Error('The package dovecot-imapd left no user dovecot')
  return { user: 'dovecot', group: 'dovecot', uid: Number(fields[2]), gid: Number(fields[3]) }
}

function oauthConfig(url: string): string {
  return `introspection_url = ${url}\nintrospection_mode = auth\nusername_attribute = email\nuse_grant_password = no\n`
}

async function writeUser(folder: string, name: string, password: string): Promise<void> {
  await writeFile(join(folder, 'users', name), `${name}:{PLAIN}${password}\n`)
}

async function handOver(folder: string, { uid, gid }: Account): Promise<void> {
  await promisify(execFile)('chown', ['-R', `${uid}:${gid}`, folder])
}

async function waitForGreeting(port: number, child: ChildProcess, log: () => Promise<string>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline && child.exitCode === null) {
    if (await greets(port)) return
    await delay(20)
  }
  throw new Error(`Dovecot did not come up:\n${await log()}`)
}

function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1')
    const answer = (ok: boolean) => {
      socket.destroy()
      resolve(ok)
    }
    socket.setTimeout(1000, () => answer(false))
    socket.once('data', (data) => answer(data.toString('latin1').startsWith('* OK')))
    socket.once('error', () => answer(false))
    socket.once('close', () => answer(false))
  })
}
