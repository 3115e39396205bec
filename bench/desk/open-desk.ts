import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { startEmbeddedPostgres } from '@laycan/server/database/embedded-postgres.ts'
import { HttpConnection } from '../client/http-connection.ts'
import { tell } from '../tell.ts'
import { deskFolder, type FilledDesk, readFilled } from './data-folder.ts'
import { databaseClient } from './database-client.ts'
import { makeDesk } from './make-desk.ts'
import { signIn } from './people-and-lines.ts'
import { restoreDesk } from './restore-desk.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { untilIndexed } from './until-indexed.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Every installation's first company. */
const DATABASE = 'laycan_c1'

/** A filled desk with its server running, as the cases use it. */
export interface Desk extends FilledDesk {
  folder: string
  server: ServerProcess
  /** The administrator's, who reads all lines. */
  token: string
  user_id: number
  headers: Record<string, string>
  /** A warm connection of our own to the company's database, for floors and for preparing cases. */
  pg: pg.Client
  /** The PostgreSQL of the server. */
  database: { host: string; port: number; user: string; password: string }
  /** A new keep-alive connection to the server, signed in. */
  connect(): Promise<HttpConnection>
  close(): Promise<void>
}

/** Builds the server, makes the desk unless an earlier run left it, and starts it. */
export async function openDesk(options: { mails: number; keep: boolean }): Promise<Desk> {
  const { mails, keep } = options
  execFileSync(process.execPath, ['tools/build.mjs'], { cwd: ROOT, stdio: ['ignore', 2, 2] })
  const folder = deskFolder(mails)
  if (!readFilled(folder)) await makeDesk(folder, mails)
  const filled = readFilled(folder)
  if (!filled) throw new Error(`The desk in ${folder} was not filled`)
  const server = await startServerProcess(folder)
  const { connection } = await startEmbeddedPostgres(folder, { share: true })
  const client = databaseClient(connection, DATABASE)
  await client.connect()
  await restoreDesk(client, folder, mails)
  await untilIndexed(client)
  const token = await signIn(server.url)
  const headers = { 'access-token': token, 'client-version': 'bench' }
  tell(`desk of ${mails} mails at ${server.url}`)
  return {
    ...filled,
    folder,
    server,
    token,
    user_id: 1,
    headers,
    pg: client,
    database: connection,
    connect: () => HttpConnection.open(server.url, headers),
    async close() {
      await restoreDesk(client, folder, mails)
      await client.end()
      await server.stop()
      if (!keep) await rm(folder, { recursive: true, force: true })
    },
  }
}
