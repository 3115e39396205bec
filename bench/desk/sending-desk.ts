import { startChild } from '../client/children.ts'
import type { TakenMail } from '../client/smtp-sink.ts'
import type { Desk } from './open-desk.ts'

/** A line of the desk that sends to a server which takes everything. Gone when the desk is restored. */
export interface SendingDesk {
  line_id: number
  /** The next mail that the server took; each is told once. */
  taken(): Promise<TakenMail>
  stop(): void
}

/** Opens the server and makes the line as an administrator would. */
export async function openSendingDesk(desk: Desk): Promise<SendingDesk> {
  const sink = startChild(new URL('../client/smtp-sink.ts', import.meta.url), {})
  const { port } = await sink.next<{ port: number }>()
  const connection = await desk.connect()
  const { status, body } = await connection.post('/accounts', {
    email: `sender-${port}@bench-desk.example`,
    display_name: `Sender ${port}`,
    username: `sender${port}`,
    incoming: null,
    outgoing: { host: '127.0.0.1', port, security: 'none', user: '' },
  })
  connection.close()
  if (status !== 200) throw new Error(`Adding a sending line answered ${status}: ${body.toString()}`)
  const { line } = JSON.parse(body.toString()) as { line: { id: number } }
  return { line_id: line.id, taken: () => sink.next<TakenMail>(), stop: () => sink.stop() }
}
