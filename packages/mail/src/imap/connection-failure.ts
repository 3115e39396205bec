import type { ReasonCode } from './session-state.ts'

export type Failure = { reason_code: ReasonCode; reason: string }

/** What is asked for in a sentence: `{ host, port, protocol: 'IMAP' }`. */
export type Peer = { host: string; port: number; protocol: 'IMAP' | 'SMTP' | 'HTTP' }

const UNKNOWN_HOST = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'ENODATA', 'EDNS', 'EBADNAME', 'EAI_FAIL']
const TIMEOUT = ['CONNECT_TIMEOUT', 'ETIMEDOUT', 'ETIMEOUT', 'ESOCKETTIMEDOUT', 'UPGRADE_TIMEOUT']
const UNREACHABLE = ['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN', 'EADDRNOTAVAIL']
const CLOSED = [
  'ECONNRESET',
  'EPIPE',
  'ECONNABORTED',
  'NoConnection',
  'EConnectionClosed',
  'ClosedAfterConnectText',
  'ClosedAfterConnectTLS',
  'StateLogout',
  'ECONNECTION',
]
// OpenSSL's verification results have no common prefix; these are those of RFC 5280 path validation.
const CERTIFICATE =
  /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT|CRL_|HOSTNAME_MISMATCH|INVALID_CA|PATH_LENGTH|ERROR_IN_CERT)/
const TLS = /^(ERR_SSL_|ERR_TLS_|EPROTO$|ETLS$|STARTTLS_INJECTION$)/

/** The codes of the error itself and of what caused it, the most telling first. */
export function codesOf(error: unknown): string[] {
  const codes: string[] = []
  let current: unknown = error
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if ('code' in current && typeof current.code === 'string') codes.push(current.code)
    current = current.cause
  }
  return codes
}

/**
 * Says in plain words why a server could not be reached or spoken to; undefined when the error is
 * not about the connection. Needs no secret and repeats none.
 */
export function describeConnectionFailure(error: unknown, peer: Peer): Failure | undefined {
  const codes = codesOf(error)
  const has = (list: string[]) => codes.some((code) => list.includes(code))
  const at = `${peer.host}:${peer.port}`
  if (has(['EGRESS_REFUSED'])) return internalAddress(peer.host)
  if (codes.some((code) => CERTIFICATE.test(code))) return certificateFailure(codes, peer.host)
  if (has(UNKNOWN_HOST)) {
    return { reason_code: 'unknown_host', reason: `There is no server named "${peer.host}". Check the name.` }
  }
  if (has(['ECONNREFUSED'])) {
    return {
      reason_code: 'refused',
      reason: `${peer.host} refuses connections on port ${peer.port}. Check the port.`,
    }
  }
  if (has(['GREETING_TIMEOUT'])) {
    const reason = `${at} accepted the connection but sent no greeting. Perhaps this port wants another security setting.`
    return { reason_code: 'timeout', reason }
  }
  if (has(TIMEOUT)) return { reason_code: 'timeout', reason: `${at} did not answer in time.` }
  if (has(UNREACHABLE))
    return { reason_code: 'unreachable', reason: `${peer.host} cannot be reached from here.` }
  if (codes.some((code) => TLS.test(code)) || (error instanceof Error && 'tlsFailed' in error)) {
    const reason = `No encrypted connection to ${at} came about. Check the port and the security setting.`
    return { reason_code: 'tls', reason }
  }
  if (has(CLOSED)) return { reason_code: 'server_closed', reason: `${at} closed the connection.` }
  return undefined
}

function certificateFailure(codes: string[], host: string): Failure {
  const code = codes.find((one) => CERTIFICATE.test(one)) ?? ''
  const why = code.includes('EXPIRED')
    ? 'has expired'
    : code.includes('ALTNAME') || code === 'HOSTNAME_MISMATCH'
      ? 'is for another name'
      : 'is not signed by an authority known here'
  return { reason_code: 'certificate', reason: `The certificate of ${host} ${why}.` }
}

function internalAddress(host: string): Failure {
  const reason =
    `${host} is inside a network that this server may not ask. ` +
    'Whoever runs Laycan can allow the network with LAYCAN_INTERNAL_NETWORKS.'
  return { reason_code: 'internal_address', reason }
}
