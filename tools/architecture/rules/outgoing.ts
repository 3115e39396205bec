import type { Rule } from '../module.ts'
import { isTestCode } from '../place.ts'

/**
 * The guard of all that goes out, what is handed a guard (`ConnectionGuard`), and what asks the operator's own servers
 * alone: the blob store and the name servers.
 */
const HOMES = new Set([
  'packages/server/src/egress/egress.ts',
  'packages/mail/src/imap/open-imap.ts',
  'packages/mail/src/smtp/smtp-wire.ts',
  'packages/mail/src/oauth/access-token.ts',
  'packages/mail/src/sender/check-sender.ts',
  'packages/mail/src/sender/dns-resolver.ts',
  'packages/server/src/blobs/s3-blobs.ts',
  // One asks the guard for each connection, the other one only listens.
  'features/records/ais/server/receivers/tcp-client.ts',
  'features/records/ais/server/receivers/ports.ts',
])

/** Rule 7: nothing on the server connects to anywhere around the guard, which knows what must not be reached. */
export const checkOutgoing: Rule = (modules) =>
  modules
    .filter(({ path, place }) => place.side === 'server' && !HOMES.has(path) && !isTestCode(path))
    .flatMap((module) =>
      module.outgoingLines.map((line) => ({
        path: module.path,
        line,
        rule: 'outgoing',
        text: 'opens connections of its own; ask `services.egress`, or be handed a `ConnectionGuard`',
      })),
    )
