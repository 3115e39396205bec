import type { ConnectionGuard } from '../connection-guard.ts'
import { requestToken } from './access-token.ts'

/** What is needed to get access tokens without a person (RFC 6749 §6). */
export interface TokenClient {
  token_url: string
  client_id: string
  /** Empty for public clients. */
  client_secret: string
  refresh_token: string
  scope?: string
  /** Asked before every request. */
  guard: ConnectionGuard
}

/** Gives a token that holds for at least a minute; with `renew` a fresh one. */
export type TokenSource = (renew: boolean) => Promise<string>

/** A token is not used in its last minute: the server's clock is another one. */
const MARGIN_MS = 60_000

/**
 * Gets access tokens by a refresh token and keeps each while it holds. Callers at the same time share one request.
 * @param onRefreshToken told when the endpoint gave a new refresh token, which replaces the old one
 */
export function createTokenSource(
  client: TokenClient,
  onRefreshToken: (refresh_token: string) => void = () => undefined,
  now: () => number = Date.now,
): TokenSource {
  let refresh_token = client.refresh_token
  let kept: { token: string; until: number } | undefined
  let asking: Promise<string> | undefined
  const ask = async () => {
    const answer = await requestToken(client, {
      grant_type: 'refresh_token',
      refresh_token,
      client_id: client.client_id,
      client_secret: client.client_secret,
      scope: client.scope ?? '',
    })
    if (answer.refresh_token !== undefined && answer.refresh_token !== refresh_token) {
      refresh_token = answer.refresh_token
      onRefreshToken(refresh_token)
    }
    kept = { token: answer.access_token, until: now() + answer.expires_in * 1000 - MARGIN_MS }
    return kept.token
  }
  return (renew) => {
    if (!renew && kept && now() < kept.until) return Promise.resolve(kept.token)
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
}
