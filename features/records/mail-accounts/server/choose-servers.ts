import type { ServerSettings as MailServer } from '@laycan/mail/imap/server-settings.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import type { SecretBox } from '@laycan/server/secrets.ts'
import { mailAccountRefusals } from '../contract/errors.ts'
import type { ServerForm } from '../contract/mail-account.ts'
import type { StoredServer } from './mail-accounts.repo.ts'

/** What is stored of one side. */
export interface StoredSide {
  server: StoredServer | null
  secret: Buffer | null
}

/**
 * A side of the form with its secret: the one sent, else the stored one. The stored one goes to the host it was
 * entered for and to no other, so that nobody learns it by naming a host of one's own (AC-010).
 * @throws RefusedError when a secret is needed and there is none
 */
export function withSecret(form: ServerForm, stored: StoredSide | undefined, secrets: SecretBox): MailServer {
  const { secret, ...server } = form
  if (secret !== undefined && secret !== '') return toMailServer(server, secret)
  const sameHost = stored?.server?.host.toLowerCase() === server.host.toLowerCase()
  if (sameHost && stored?.secret) return toMailServer(server, secrets.open(stored.secret))
  // A relay inside the company may ask for no user, and then for no password.
  if (server.user === '') return toMailServer(server, '')
  throw new RefusedError(mailAccountRefusals.secretMissing)
}

/** Settings as the mail package takes them. */
export function toMailServer(server: StoredServer, secret: string): MailServer {
  const { accept_invalid_certificate, ...rest } = server
  return { ...rest, secret, allow_untrusted_certificate: accept_invalid_certificate }
}

/** The form's part that is stored openly. */
export function toStoredServer({ secret: _, ...server }: ServerForm): StoredServer {
  return server
}
