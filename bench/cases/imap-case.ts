import { setTimeout as delay } from 'node:timers/promises'
import { type Dovecot, startDovecot } from '@laycan/testing/mail-servers/dovecot.ts'
import type { HttpConnection } from '../client/http-connection.ts'
import { generateBenchMessage } from '../corpus/generate-bench-message.ts'
import { generateBenchRow } from '../corpus/generate-bench-row.ts'
import type { Desk } from '../desk/open-desk.ts'
import { type Figure, latencies } from '../measure/figure.ts'
import { rounded } from '../measure/stats.ts'
import { tell } from '../tell.ts'
import type { BenchCase } from './bench-case.ts'

const RATE = 250
const SEEN_MS = 2_000
/** Messages of one APPEND, so that the mailbox is never held in memory. */
const CHUNK = 500
/** New mails that come during the import, at even distances. */
const ARRIVALS = 8
/** An import that stores nothing for this long has stopped. */
const STILL_MS = 120_000

/** The first import of a mailbox from a real Dovecot; new mails arrive while it runs. */
export const imapCase: BenchCase = {
  names: ['intake_imap'],
  async run(desk, bench) {
    const dovecot = await startDovecot()
    try {
      await fillMailbox(dovecot, bench.imap)
      // Not before: the server closes a connection on which nothing is asked while a large mailbox is filled.
      const connection = await desk.connect()
      const importing = importMailbox(desk, connection, { dovecot, mails: bench.imap })
      return [await importing.finally(() => connection.close())]
    } finally {
      await dovecot.stop()
    }
  },
}

async function fillMailbox(dovecot: Dovecot, mails: number): Promise<void> {
  const seed = `imap-${Date.now()}`
  const span = { total: mails, newest: new Date(Date.now() - 3_600_000), days: 365 }
  for (let first = 0; first < mails; first += CHUNK) {
    const messages = Array.from({ length: Math.min(CHUNK, mails - first) }, (_, place) => ({
      raw: generateBenchMessage(first + place, seed, span),
      date: generateBenchRow(first + place, seed, span).received_at,
    }))
    await dovecot.append('desk', 'INBOX', messages)
  }
  tell(`mailbox of ${mails} messages filled`)
}

async function importMailbox(
  desk: Desk,
  connection: HttpConnection,
  source: { dovecot: Dovecot; mails: number },
): Promise<Figure> {
  const cpu = desk.server.cpu_ms()
  const started = performance.now()
  const { account_id, line_id } = await addAccount(connection, source.dovecot)
  const all = source.mails + ARRIVALS
  const seen: number[] = []
  let stored = 0
  let moved = performance.now()
  while (stored < all) {
    const due = Math.ceil(((seen.length + 0.5) * source.mails) / ARRIVALS)
    if (seen.length < ARRIVALS && stored >= due) seen.push(await arrive(connection, source.dovecot, line_id))
    const now = await countLine(desk, line_id)
    if (now > stored) moved = performance.now()
    if (performance.now() - moved > STILL_MS) throw new Error(`The import stopped at ${now} of ${all}`)
    stored = now
    await delay(50)
  }
  const seconds = (performance.now() - started) / 1000
  await remove(connection, account_id)
  const rate = rounded(all / seconds)
  const times = latencies(seen)
  return {
    case: 'intake_imap',
    n: desk.mails,
    ...times,
    rate,
    mails: all,
    cpu_ms: rounded((desk.server.cpu_ms() - cpu) / all),
    seen_max_ms: rounded(Math.max(...seen)),
    target: `≥ ${RATE}/s, a new mail seen within ${SEEN_MS} ms`,
    reached: rate >= RATE && Math.max(...seen) <= SEEN_MS,
  }
}

async function addAccount(connection: HttpConnection, dovecot: Dovecot) {
  const incoming = {
    host: dovecot.host,
    port: dovecot.port,
    security: 'none',
    user: 'desk',
    secret: 'secret',
  }
  const answer = await connection.post('/accounts', {
    email: `imap-${Date.now()}@bench-desk.example`,
    display_name: 'Imported',
    username: `imap-${Date.now()}`,
    incoming,
    outgoing: null,
    mailboxes: [{ path: 'INBOX', box: 'received' }],
  })
  if (answer.status !== 200) throw new Error(`The account was refused: ${answer.body.toString()}`)
  const { account, line } = JSON.parse(answer.body.toString()) as {
    account: { id: number }
    line: { id: number }
  }
  return { account_id: account.id, line_id: line.id }
}

/** Milliseconds from the end of APPEND until a reader's list shows the mail. */
async function arrive(connection: HttpConnection, dovecot: Dovecot, line_id: number): Promise<number> {
  const subject = `Arrived ${Date.now()}`
  const raw = Buffer.from(
    `From: Nikos <nikos@aegean.example>\r\nTo: desk@bench-desk.example\r\nSubject: ${subject}\r\nDate: ${new Date().toUTCString()}\r\nMessage-ID: <${Date.now()}@aegean.example>\r\n\r\nGood day\r\n`,
  )
  await dovecot.append('desk', 'INBOX', [{ raw, date: new Date() }])
  const started = performance.now()
  const path = `/emails?per_page=5&line_id=${line_id}`
  for (;;) {
    const { emails } = await connection.getJson<{ emails: { subject: string }[] }>(path)
    const took = performance.now() - started
    if (emails.some((each) => each.subject === subject)) return took
    if (took > STILL_MS) throw new Error('A mail that arrived during the import is not seen')
    await delay(20)
  }
}

/** By the kept totals, so that asking costs nothing. */
async function countLine({ pg }: Desk, line_id: number): Promise<number> {
  const text = 'select coalesce(sum(total), 0) as total from email_counts where line_id = $1'
  const { rows } = await pg.query<{ total: number }>({ name: 'count-line', text, values: [line_id] })
  return rows[0]?.total ?? 0
}

async function remove(connection: HttpConnection, account_id: number): Promise<void> {
  const { status } = await connection.delete(`/accounts/${account_id}`)
  if (status !== 204) throw new Error(`The account could not be removed: ${status}`)
}
