import { tmpdir } from 'node:os'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { Acknowledgements } from './acknowledgements.ts'
import { MessageRate } from './message-rate.ts'
import { PatientQuit } from './patient-quit.ts'
import { receiveData } from './receive-data.ts'
import type { ReceiverHandlers, ReceiverLimits, TakenMessage } from './received-message.ts'
import { refusals, refuse, type SmtpRefusal } from './smtp-refusal.ts'
import { traceHeader } from './trace-header.ts'

export type SmtpReceiverOptions = ReceiverHandlers & {
  host: string
  /** 0 takes a free one. */
  port: number
  /** The name announced and written into the trace header. */
  name: string
  /** PEM. STARTTLS is offered only with a certificate. */
  tls?: { cert: string; key: string }
  limits: ReceiverLimits
  /** Where messages larger than 1 MiB wait for their delivery; default the system's temporary folder. */
  spool_folder?: string
  /** Told of errors that the client is answered with 451, and of broken connections. */
  onError?: (error: Error) => void
  /** Told of each message that was stored (250), and of the code of each refusal of a sender, recipient or message. */
  onAnswer?: (code: number) => void
  now?: () => number
}

export type SmtpReceiver = {
  port: number
  connections: () => number
  /** Stops listening, lets messages in transit finish for a few seconds, then closes. */
  stop(): Promise<void>
}

// RFC 5321 §4.5.3.2.7: a server waits at least five minutes for the next command.
const IDLE_MS = 5 * 60_000
const CLOSE_MS = 5000
/** The answer to a message that is durable here. */
const STORED = 250
// SASL, XCLIENT and the jokes of old servers have no business on a receiving port.
const WITHOUT = ['AUTH', 'XCLIENT', 'XFORWARD', 'WIZ', 'SHELL', 'KILL']

/**
 * Receives mail by SMTP. 250 is said only after `deliver` resolved, so what was answered is durable;
 * whatever goes wrong before is answered with 451 and the client comes again.
 * @throws Error when the port cannot be listened on
 */
export async function startSmtpReceiver(options: SmtpReceiverOptions): Promise<SmtpReceiver> {
  const report = options.onError ?? (() => undefined)
  const acks = new Acknowledgements()
  const quits = new PatientQuit()
  const rate = new MessageRate(options.limits.messages_per_minute_per_address, options.now)
  const server = new SMTPServer({
    name: options.name,
    banner: 'Laycan',
    size: options.limits.size,
    maxClients: options.limits.connections,
    maxRecipients: options.limits.recipients,
    authOptional: true,
    disabledCommands: options.tls === undefined ? [...WITHOUT, 'STARTTLS'] : WITHOUT,
    ...options.tls,
    hideENHANCEDSTATUSCODES: false,
    // Addresses of the real world are odder than the grammar; an odd one is no reason to lose mail.
    lenientAddressParsing: true,
    // A name server that does not answer must not delay mail.
    disableReverseLookup: true,
    socketTimeout: IDLE_MS,
    closeTimeout: CLOSE_MS,
    logger: commandWatch((connection) => acks.command(connection)),
    onConnect(session, callback) {
      acks.open(session.id, { address: session.remoteAddress, port: session.remotePort })
      quits.watch(server, session.id)
      callback()
    },
    onClose(session) {
      acks.forget(session.id)
      quits.forget(session.id)
    },
    onMailFrom(_address, session, callback) {
      callback(told(options, rate.take(session.remoteAddress) ? null : refuse(refusals.tooManyMessages)))
    },
    onRcptTo(address, _session, callback) {
      decideRecipient(options, address.address, report).then(
        (answer) => callback(told(options, answer)),
        callback,
      )
    },
    onData(stream, session, callback) {
      takeMessage(options, stream, session, report).then((answer) => {
        if (answer instanceof Error) return callback(told(options, answer))
        options.onAnswer?.(STORED)
        acks.answered(session.id, answer)
        if (answer.settled) quits.add(session.id, answer.settled)
        callback(null, 'Stored')
      }, callback)
    },
  })
  server.on('error', report)
  server.server.on('connection', (socket) => acks.addSocket(socket))
  const port = await listen(server, options.port, options.host)
  return { port, connections: () => server.connections.size, stop: () => stopServer(server) }
}

/** What was accepted before its message is nothing to count yet. */
function told<Answer extends SmtpRefusal | null>({ onAnswer }: SmtpReceiverOptions, answer: Answer): Answer {
  if (answer) onAnswer?.(answer.responseCode)
  return answer
}

async function decideRecipient(
  { accepts }: ReceiverHandlers,
  address: string,
  report: (error: Error) => void,
): Promise<SmtpRefusal | null> {
  try {
    const answer = await accepts(address)
    if (answer === 'ok') return null
    return refuse(answer === 'unknown' ? refusals.unknownRecipient : refusals.busyRecipient)
  } catch (error) {
    report(toError(error))
    return refuse(refusals.busyRecipient)
  }
}

async function takeMessage(
  options: SmtpReceiverOptions,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  report: (error: Error) => void,
): Promise<TakenMessage | SmtpRefusal> {
  const received_at = new Date(options.now?.() ?? Date.now())
  const rcpt_to = session.envelope.rcptTo.map(({ address }) => address)
  const mail_from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address
  const { remoteAddress: remote_address, secure: tls } = session
  const helo = session.hostNameAppearsAs
  const head = Buffer.from(
    traceHeader({
      ...traceParts(session, options.name),
      mail_from,
      helo,
      remote_address,
      rcpt_to,
      received_at,
    }),
  )
  try {
    const folder = options.spool_folder ?? tmpdir()
    const received = await receiveData(stream, { head, limit: options.limits.size, folder })
    if (received.kind === 'too-large') return refuse(refusals.tooLarge)
    const { raw, content_sha256, discard } = received
    const envelope = { mail_from, rcpt_to, remote_address, helo, tls, received_at }
    try {
      return await options.deliver({ raw, trace_bytes: head.length, content_sha256, ...envelope })
    } finally {
      await discard()
    }
  } catch (error) {
    report(toError(error))
    // Nothing more is wanted of the message; it is read to its end so that the client hears the answer.
    stream.resume()
    return refuse(refusals.notStored)
  }
}

function traceParts(session: SMTPServerSession, name: string) {
  const cipher = session.tlsOptions === false ? undefined : session.tlsOptions?.name
  return { name, protocol: session.transmissionType, cipher, id: `${session.id}-${session.transaction}` }
}

/** smtp-server tells of commands only through its log. */
function commandWatch(onCommand: (connection: string) => void) {
  const ignore = () => undefined
  const debug = (entry: unknown) => {
    if (isCommand(entry)) onCommand(entry.cid)
  }
  return { trace: ignore, debug, info: ignore, warn: ignore, error: ignore, fatal: ignore, level: ignore }
}

function isCommand(entry: unknown): entry is { cid: string } {
  if (typeof entry !== 'object' || entry === null) return false
  return 'tnx' in entry && entry.tnx === 'command' && 'cid' in entry && typeof entry.cid === 'string'
}

function listen(server: SMTPServer, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, () => {
      server.server.off('error', reject)
      const address = server.server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

function stopServer(server: SMTPServer): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
