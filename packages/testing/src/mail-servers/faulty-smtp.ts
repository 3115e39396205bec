import { createServer, type Server, type Socket } from 'node:net'
import { FaultySession } from './faulty-smtp-session.ts'
import type { DecideFault, FaultySmtpOptions, TakenMail } from './smtp-faults.ts'

export interface FaultySmtp {
  host: string
  port: number
  /** Everything taken so far, in order. */
  taken: TakenMail[]
  /** Connections made so far. */
  connections: () => number
  /** Every line of every client, without secrets and contents. */
  commands: string[]
  setFault(fault: DecideFault | undefined): void
  /** Closes the port and every connection; `listen` opens it again on the same port. */
  halt(): Promise<void>
  listen(): Promise<void>
  stop(): Promise<void>
}

/** An SMTP server that misbehaves where it is told to, and remembers what it really took. */
export async function startFaultySmtp(options: FaultySmtpOptions = {}): Promise<FaultySmtp> {
  const taken: TakenMail[] = []
  const commands: string[] = []
  const sockets = new Set<Socket>()
  let { fault } = options
  let connections = 0
  let server: Server | undefined
  let port = 0
  async function listen(): Promise<void> {
    const opened = createServer((socket) => {
      connections += 1
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      const decide: DecideFault = (step) => fault?.(step)
      const session = new FaultySession(socket, {
        ...options,
        fault: decide,
        connection: connections,
        commands,
      })
      session.onTaken = (mail) => taken.push({ ...mail, at: Date.now() })
      session.start()
    })
    await new Promise<void>((resolve, reject) => {
      opened.once('error', reject)
      opened.listen(port, '127.0.0.1', resolve)
    })
    const address = opened.address()
    port = typeof address === 'object' && address !== null ? address.port : port
    server = opened
  }
  async function halt(): Promise<void> {
    for (const socket of sockets) socket.destroy()
    const closing = server
    server = undefined
    if (closing) await new Promise((resolve) => closing.close(resolve))
  }
  await listen()
  return {
    host: '127.0.0.1',
    port,
    taken,
    connections: () => connections,
    commands,
    setFault(next) {
      fault = next
    },
    halt,
    listen,
    stop: halt,
  }
}

/** Refuses each pair of sender and recipient with 451 until it comes again, as greylisting servers do. */
export function greylisting(): DecideFault {
  const seen = new Set<string>()
  return ({ at, mail_from, recipient }) => {
    if (at !== 'rcpt') return undefined
    const pair = `${mail_from} ${recipient}`
    if (seen.has(pair)) return undefined
    seen.add(pair)
    return { do: 'answer', code: 451, text: '4.7.1 Greylisted, please come again' }
  }
}
