import { type Dovecot, startDovecot } from '@laycan/testing/mail-servers/dovecot.ts'
import { type SmtpSink, startSmtpSink } from '@laycan/testing/mail-servers/smtp-sink.ts'
import { type OidcServer, startOidcServer } from '@laycan/testing/oidc-server.ts'

export interface TestProvider {
  oidc: OidcServer
  dovecot: Dovecot
  smtp: SmtpSink
  /** What has a server take it for Google or Microsoft. */
  environment(name: 'GOOGLE' | 'MICROSOFT'): Record<string, string>
  stop(): Promise<void>
}

/**
 * A provider of mailboxes: an OpenID provider, and an IMAP and an SMTP server that ask it whose an access token is.
 * @param mailboxes with their passwords, by which tests put mail in
 * @param userinfo_url who is asked in place of the provider, e.g. for mailboxes that others may open
 */
export async function startTestProvider(
  redirect_uri: string,
  scope: string,
  options: { mailboxes: Record<string, string>; userinfo_url?: (issuer: string) => Promise<string> },
): Promise<TestProvider> {
  const oidc = await startOidcServer(redirect_uri, scope, 'client_secret_post')
  const userinfo_url = (await options.userinfo_url?.(oidc.issuer)) ?? `${oidc.issuer}/me`
  const dovecot = await startDovecot({ users: options.mailboxes, userinfo_url })
  const smtp = await startSmtpSink({
    token: async (user, token) => {
      const answer = await fetch(userinfo_url, { headers: { authorization: `Bearer ${token}` } })
      return answer.ok && ((await answer.json()) as { email: string }).email === user
    },
  })
  return {
    oidc,
    dovecot,
    smtp,
    environment: (name) => ({
      [`LAYCAN_${name}_ISSUER`]: oidc.issuer,
      [`LAYCAN_${name}_IMAP`]: `none://${dovecot.host}:${dovecot.port}`,
      [`LAYCAN_${name}_SMTP`]: `none://${smtp.host}:${smtp.port}`,
    }),
    async stop() {
      await dovecot.stop()
      await smtp.stop()
      await oidc.stop()
    },
  }
}
