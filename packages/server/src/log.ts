import { type Logger, pino } from 'pino'

export type Log = Logger

/** Fields that never reach a log, at whichever of the first three levels of a logged object they stand. */
const SECRET_FIELDS = ['password', 'secret', 'auth_token', 'token', 'cookie', 'headers', 'body', 'raw']

/**
 * The process's log: JSON lines on standard error, so that what the start prints stays readable.
 * @param level pino's level names; `silent` in tests
 */
export function createLog(level: string): Log {
  const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])
  return pino({ level, redact: { paths, censor: '[hidden]' } }, pino.destination(2))
}
