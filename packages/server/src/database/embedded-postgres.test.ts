import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { PATIENCE_MS } from '@laycan/testing/patience.ts'
import { databaseAccount, giveTree } from './embedded-account.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { connectionSettings, type PostgresServer } from './postgres-pool.ts'

let parent: string
let folder: string

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'lp-'))
  // Only its owner may enter: the server must start below it all the same, also as root.
  await chmod(parent, 0o700)
  folder = join(parent, 'd')
})
afterEach(() => rm(parent, { recursive: true, force: true }))

async function ask(server: PostgresServer, text: string) {
  const client = new pg.Client(connectionSettings(server, 'postgres'))
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const postmaster = async () =>
  Number.parseInt(await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10)

test('it starts, keeps its data over a restart, and ends without leaving a process', async () => {
  const first = await startEmbeddedPostgres(folder)
  await ask(first.connection, 'create table kept (word text)')
  await ask(first.connection, `insert into kept values ('laycan')`)
  const pid = await postmaster()
  await first.stop()
  expect(() => process.kill(pid, 0)).toThrow()
  const second = await startEmbeddedPostgres(folder)
  expect(await ask(second.connection, 'select word from kept')).toEqual([{ word: 'laycan' }])
  await second.stop()
})

test('killed at any time it comes back by itself with all that was committed', async () => {
  const server = await startEmbeddedPostgres(folder)
  await ask(server.connection, 'create table kept (word text)')
  await ask(server.connection, `insert into kept values ('committed')`)
  const pid = await postmaster()
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(
    async () =>
      expect(await ask(server.connection, 'select word from kept')).toEqual([{ word: 'committed' }]),
    { timeout: PATIENCE_MS, interval: 100 },
  )
  expect(await postmaster()).not.toBe(pid)
  await server.stop()
})

test('stopped while a killed one comes back, it ends and leaves no process', async () => {
  const server = await startEmbeddedPostgres(folder)
  const killed = await postmaster()
  process.kill(killed, 'SIGKILL')
  const next = await vi.waitFor(
    async () => {
      const pid = await postmaster()
      expect(pid).toBeGreaterThan(0)
      expect(pid).not.toBe(killed)
      return pid
    },
    { timeout: PATIENCE_MS, interval: 1 },
  )
  await server.stop()
  expect(() => process.kill(next, 0)).toThrow()
})

/** Another process that runs `lines` on the folder, as far as the word it prints. */
async function startElsewhere(...lines: string[]) {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))}
    const server = await startEmbeddedPostgres(${JSON.stringify(folder)})
    ${lines.join('\n')}`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await new Promise((printed) => child.stdout.once('data', printed))
  return child
}

async function kill(child: ChildProcess) {
  child.kill('SIGKILL')
  await new Promise((ended) => child.once('close', ended))
}

test('the server of a process that was killed ends with it; the next start takes the data over', async () => {
  const child = await startElsewhere(`console.log('started')`)
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow(
    `Laycan already runs with the data in ${folder} (process ${child.pid})`,
  )
  const shared = await startEmbeddedPostgres(folder, { share: true })
  await ask(shared.connection, 'create table kept (word text)')
  await shared.stop()
  const left = await postmaster()
  await kill(child)
  await vi.waitFor(() => expect(() => process.kill(left, 0)).toThrow(), { timeout: PATIENCE_MS })
  const next = await startEmbeddedPostgres(folder)
  expect(await ask(next.connection, 'select word from kept')).toEqual([])
  await next.stop()
})

test('a folder that was moved away and made anew by another process is not taken from it', async () => {
  const reasons: string[] = []
  const first = await startEmbeddedPostgres(folder, { report: ({ message }) => reasons.push(message) })
  const pid = await postmaster()
  await rename(folder, join(parent, 'moved'))
  process.kill(pid, 'SIGKILL')
  const child = await startElsewhere(
    'await server.stop()',
    `console.log('stopped')`,
    'setInterval(() => 0, 1000)',
  )
  // Three times as long as it waits before it starts a server that ended again.
  await new Promise((resolve) => setTimeout(resolve, 1500))
  await expect(postmaster()).rejects.toThrow('ENOENT')
  await kill(child)
  await first.stop()
  expect(reasons).toEqual([`The folder ${folder} was removed, or another process has taken it over`])
})

test('a server that cannot be started again says why, once, and comes back when it can', async () => {
  const reasons: string[] = []
  const server = await startEmbeddedPostgres(folder, { report: ({ message }) => reasons.push(message) })
  const settings = join(folder, 'postgres/postgresql.conf')
  const good = await readFile(settings, 'utf8')
  await writeFile(settings, `${good}\nshared_bufers = 1\n`)
  process.kill(await postmaster(), 'SIGKILL')
  await vi.waitFor(() => expect(reasons).not.toEqual([]), { timeout: PATIENCE_MS })
  // Time for two more attempts, which must not say it again.
  await new Promise((resolve) => setTimeout(resolve, 1500))
  await writeFile(settings, good)
  await vi.waitFor(() => ask(server.connection, 'select 1'), { timeout: PATIENCE_MS, interval: 100 })
  await server.stop()
  const wanted = /^PostgreSQL did not start:\n.*shared_bufers/s
  expect(reasons.filter((reason) => wanted.test(reason))).toHaveLength(1)
})

test('a process that runs as its account, or as any other, is let in by the password alone', async () => {
  const server = await startEmbeddedPostgres(folder)
  const { password: _, ...known } = server.connection
  for (const password of ['', 'laycan', 'a'.repeat(64)])
    await expect(ask({ ...known, password }, 'select 1')).rejects.toThrow(/password/)
  expect((await stat(join(folder, 'database.key'))).mode & 0o777).toBe(0o600)
  await server.stop()
})

test('a cluster of a time when everybody was let in is kept, and given its own account and a password', async () => {
  const first = await startEmbeddedPostgres(folder)
  await ask(first.connection, 'create table kept as select 7 as number')
  await first.stop()
  // As version 0.1 left it.
  await rm(join(folder, 'database.key'))
  await writeFile(join(folder, 'postgres/pg_hba.conf'), 'local all all trust\n')
  const nobody = { uid: 65_534, gid: 65_534 }
  const isRoot = process.getuid?.() === 0
  if (isRoot) for (const name of ['postgres', 'postgres-run']) giveTree(join(folder, name), nobody)
  const again = await startEmbeddedPostgres(folder)
  const { password: _, ...known } = again.connection
  await expect(ask({ ...known, password: '' }, 'select 1')).rejects.toThrow(/password/)
  expect(await ask(again.connection, 'select number from kept')).toEqual([{ number: 7 }])
  const { uid } = await stat(join(folder, 'postgres/PG_VERSION'))
  expect(uid).toBe(isRoot ? databaseAccount()?.uid : process.getuid?.())
  await again.stop()
})

test('a password that was lost is replaced at the next start', async () => {
  const first = await startEmbeddedPostgres(folder)
  await first.stop()
  await rm(join(folder, 'database.key'))
  const again = await startEmbeddedPostgres(folder)
  expect(again.connection.password).not.toBe(first.connection.password)
  expect(await ask(again.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await again.stop()
})
