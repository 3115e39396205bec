import type { ServerSettings as MailServer } from '@laycan/mail/imap/server-settings.ts'
import { createTokenSource } from '@laycan/mail/oauth/token-source.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import type { SecretBox } from '@laycan/server/secrets.ts'
import { mailAccountRefusals } from '../contract/errors.ts'
import type { ServerForm } from '../contract/mail-account.ts'
import type { StoredServer } from './mail-accounts.repo.ts'
import { guardOf, type ServerServices } from './server-services.ts'
import { openSecret, type SideSecret } from './side-secret.ts'

/** What is stored of one side. */
export interface StoredSide {
  server: StoredServer | null
  secret: Buffer | null
}

/**
 * The secrets of a side of the form: those sent, else the stored ones. Stored ones go to the hosts they were entered
 * for and to no other, so that nobody learns them by naming a host of one's own (AC-010).
 * @throws RefusedError when a secret is needed and there is none
 */
export function chooseSecret(
  form: ServerForm,
  stored: StoredSide | undefined,
  secrets: SecretBox,
): SideSecret {
  const kept =
    stored?.server && stored.secret && isSamePlace(form, stored.server)
      ? openSecret(stored.server, stored.secret, secrets)
      : { secret: '', client_secret: '' }
  const chosen = {
    secret: form.secret || kept.secret,
    client_secret: form.client_secret ?? kept.client_secret,
  }
  // A relay inside the company may ask for no user, and then for no password.
  if (chosen.secret === '' && form.user !== '') {
    const { secretMissing, refreshTokenMissing } = mailAccountRefusals
    throw new RefusedError(form.auth === 'password' ? secretMissing : refreshTokenMissing)
  }
  return chosen
}

function isSamePlace(form: ServerForm, stored: StoredServer): boolean {
  return (
    form.host.toLowerCase() === stored.host.toLowerCase() &&
    form.auth === stored.auth &&
    (form.auth === 'password' || form.token_url === stored.token_url)
  )
}

/** A side of the form as the mail package takes it, to try it before it is saved. */
export function toTriedServer(
  form: ServerForm,
  stored: StoredSide | undefined,
  services: ServerServices,
): MailServer {
  return toMailServer(toStoredServer(form), chooseSecret(form, stored, services.secrets), services)
}

/**
 * Settings as the mail package takes them; only what the guard lets through is reached.
 * @param token where one is kept already; else tokens are asked for anew
 */
export function toMailServer(
  server: StoredServer,
  { secret, client_secret }: SideSecret,
  services: ServerServices,
  token?: MailServer['token'],
): MailServer {
  const { host, port, security, user, auth, token_url, client_id, scope } = server
  const shared = {
    host,
    port,
    security,
    user,
    guard: guardOf(services),
    allow_untrusted_certificate: server.accept_invalid_certificate,
  }
  if (auth === 'password') return { ...shared, secret }
  const source =
    token ??
    createTokenSource({
      token_url,
      client_id,
      client_secret,
      scope,
      refresh_token: secret,
      guard: shared.guard,
    })
  return { ...shared, secret: '', token: source }
}

/** The form's part that is stored openly. */
export function toStoredServer({ secret: _, client_secret: __, ...server }: ServerForm): StoredServer {
  return server
}
