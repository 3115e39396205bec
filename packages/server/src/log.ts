import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Fields that never reach a log, at whichever of the first three levels of a logged object they stand. */
const SECRET_FIELDS = [
  ...['password', 'secret', 'client_secret', 'api_key', 'private_key'],
  ...['token', 'auth_token', 'access_token', 'refresh_token', 'authorization'],
  ...['cookie', 'headers', 'body', 'raw'],
]

/**
 * What is told of an error. Others may hold what somebody wrote: PostgreSQL's `detail` and `where` repeat the row that it
 * refused, and with it the text of a mail.
 */
const ERROR_FIELDS = new Set([
  ...['type', 'message', 'stack', 'code', 'errno', 'syscall', 'address', 'port'],
  ...['schema', 'table', 'column', 'constraint', 'routine', 'status', 'statusCode', '$metadata'],
])

/**
 * The process's log: JSON lines on standard error, so that what the start prints stays readable.
 * @param level pino's level names; `silent` in tests
 * @param destination where lines go instead, in tests
 */
export function createLog(level: string, destination: DestinationStream = pino.destination(2)): Log {
  const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])
  const redact = { paths, censor: '[hidden]' }
  return pino({ level, redact, serializers: { err: describeError } }, destination)
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const described: Record<string, unknown> = { ...pino.stdSerializers.err(error) }
  return Object.fromEntries(Object.entries(described).filter(([name]) => ERROR_FIELDS.has(name)))
}

/**
 * Brings what Node itself would write to standard error into the log: warnings, and the error that ends the process.
 * Whoever reads the log line by line meets nothing but JSON.
 */
export function logForeign(log: Log): void {
  process.removeAllListeners('warning')
  process.on('warning', (err) => log.warn({ err }, 'warned by Node'))
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'ended by an error that nobody caught')
    process.exit(1)
  })
}
