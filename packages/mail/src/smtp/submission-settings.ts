import type { ServerSettings } from '../imap/server-settings.ts'
import type { SubmissionSettings } from './submission-outcome.ts'

/** Settings of a server for outgoing mail as `openSubmission` takes them; an empty user signs in nowhere. */
export function submissionSettingsOf(server: ServerSettings): SubmissionSettings {
  const { host, port, guard, security, user, secret, token, allow_untrusted_certificate = false } = server
  const shared = { host, port, guard, security, allow_untrusted_certificate }
  if (user === '') return { ...shared, login: { kind: 'none' } }
  if (token) return { ...shared, login: { kind: 'xoauth2', user, token } }
  return { ...shared, login: { kind: 'password', user, password: secret } }
}
