import type { FileAnswer, RequestInfo } from '@laycan/server/http/context.ts'

/** The page that says why somebody is not signed in; `status` as of `leadTo`. */
export function toError(
  { base_url }: RequestInfo,
  error_description: string,
  status: 302 | 303 = 302,
): FileAnswer {
  return leadTo(`${base_url}/#/oauth/error?${new URLSearchParams({ error_description })}`, {}, status)
}

/** @param status 303 where a form was posted, so that what is led to is asked for by GET (RFC 9110) */
export function leadTo(
  location: string,
  headers: Record<string, string> = {},
  status: 302 | 303 = 302,
): FileAnswer {
  const content = Buffer.from('')
  const kept = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  return { status, content, content_type: 'text/plain', headers: { location, ...kept, ...headers } }
}
