import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '@laycan/testing/mail-servers/free-port.ts'
import { buildServer, startServerProcess } from '../support/server-process.ts'
import { until } from '../support/until.ts'

/** Above the ten seconds after which a start says what it waits for. */
const FROZEN_MS = 12_000

test('a start that waits for its database says so and goes on', async () => {
  await buildServer()
  const folder = await mkdtemp(join(tmpdir(), 'laycan-slow-'))
  const [port, smtp_port] = [await freePort(), await freePort()]
  const starting = startServerProcess({
    LAYCAN_DATA: folder,
    DATABASE_URL: '',
    PORT: String(port),
    SMTP_PORT: String(smtp_port),
  })
  const postmaster = await until('PostgreSQL is started', async () => {
    const file = await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
    const pid = Number.parseInt(file, 10)
    // Below zero while the cluster is being made.
    return pid > 0 && pid
  })
  process.kill(postmaster, 'SIGSTOP')
  await new Promise((resolve) => setTimeout(resolve, FROZEN_MS))
  process.kill(postmaster, 'SIGCONT')
  const server = await starting
  expect(server.log()).toBe(
    'Still starting: after a crash the database first repeats what it had not written yet.\n',
  )
  await server.stop()
  await rm(folder, { recursive: true })
})
