import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMailAccount } from '@laycan/features/records/mail-accounts/contract/endpoints.ts'
import { testAccount, testSide } from '@laycan/features/records/mail-accounts/server/testing.ts'
import { startEmbeddedPostgres } from '@laycan/server/database/embedded-postgres.ts'
import { databaseUrl } from '@laycan/testing/database-url.ts'
import { type FaultySmtp, startFaultySmtp } from '@laycan/testing/mail-servers/faulty-smtp.ts'
import { freePort } from '@laycan/testing/mail-servers/free-port.ts'
import { build } from '../../../tools/build.mjs'
import { type ServerProcess, startServerProcess } from '../../support/server-process.ts'
import { startTestDesk, type TestDesk } from '../../support/test-desk.ts'

/** A real server process, a real PostgreSQL and a mail server that misbehaves, all of which can be taken away. */
export interface FaultyWorld {
  smtp: FaultySmtp
  token: string
  line_id: number
  /** For looking on: a second process's view of the same company. */
  desk: TestDesk
  /** The server process; started again when it is gone. */
  server(): Promise<ServerProcess>
  /** As a power cut of the server's machine does; takes effect before it returns. */
  killServer(): void
  /** The same of the database's, which comes back by itself. */
  killDatabase(): void
  log(): string
  stop(): Promise<void>
}

/** Seconds that the mail server may take for an answer: a hanging one is given up as quickly as may be. */
const PATIENCE = '1'

export async function startFaultyWorld(): Promise<FaultyWorld> {
  // The server does not start without the pages it serves.
  await build(join(import.meta.dirname, '../../..'))
  const folder = await mkdtemp(join(tmpdir(), 'laycan-faults-'))
  const postgres = await startEmbeddedPostgres(join(folder, 'database'))
  const smtp = await startFaultySmtp({ users: { desk: 'secret' }, keepRaw: false })
  const environment = {
    DATABASE_URL: databaseUrl(postgres.connection),
    LAYCAN_DATA: join(folder, 'data'),
    LAYCAN_DATABASE_PREFIX: 'faults',
    LAYCAN_LOG: 'error',
    SENDING_PATIENCE: PATIENCE,
    PORT: String(await freePort()),
    SMTP_PORT: String(await freePort()),
  }
  const desk = await startTestDesk({
    environment: { ...environment, PORT: '0', SMTP_PORT: '0' },
    roles: ['web'],
  })
  const form = testAccount({ outgoing: testSide(smtp) })
  const { body, error } = await desk.server.call(createMailAccount, { body: form }, desk.tokens.ann)
  if (error.length > 0) throw new Error(error.join(' '))
  let process_: Promise<ServerProcess> | undefined
  let log = ''
  function server(): Promise<ServerProcess> {
    process_ ??= startServerProcess(environment)
    return process_
  }
  return {
    smtp,
    token: desk.tokens.ann,
    line_id: body.account.line_id,
    desk,
    server,
    killServer() {
      const victim = process_
      process_ = undefined
      void victim?.then((child) => {
        log += child.log()
        return child.kill()
      })
    },
    killDatabase() {
      const [pid = ''] = readFileSync(join(folder, 'database/postgres/postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    log: () => log,
    async stop() {
      // A server that did not come up has said so already; the database must end all the same.
      const last = await process_?.catch(() => undefined)
      await last?.stop()
      log += last?.log() ?? ''
      await desk.stop()
      await smtp.stop()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
