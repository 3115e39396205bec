import type { Endpoint } from '@laycan/contract/endpoint.ts'
import { refusals } from '@laycan/contract/errors.ts'
import { takesIdempotencyKey } from '../made-calls/name-call.ts'
import type { Route } from './route.ts'

/** What is told with each status in which a call is refused. */
const MEANINGS = {
  400: 'Not valid, or refused; the texts say why, and nothing was changed.',
  401: `“${refusals.noSession.text}”: no token, or one that has ended.`,
  403: `“${refusals.noPermission.text}”, or the access token lacks the scope.`,
  404: `“${refusals.notFound.text}”: it does not exist, or not for this user.`,
  413: 'The body is larger than this call takes.',
  415: 'The body has another type than this call takes.',
  422: 'The Idempotency-Key was used for something else.',
  429: 'Too many calls; the header ratelimit-reset says in how many seconds one may be made.',
  500: 'A mistake of the server. Nothing was changed.',
  503: 'The server is not ready for a moment. Nothing was changed; please try again.',
} as const
type Status = keyof typeof MEANINGS

/** The answers of all refusals, as `components/responses`. */
export function toldErrors(content: object): Record<string, object> {
  return Object.fromEntries(
    Object.entries(MEANINGS).map(([status, description]) => [status, { description, content }]),
  )
}

/** In which ways a call may be refused. */
export function statusesOf(route: Route): Status[] {
  const { endpoint } = route
  const isClosed = endpoint.access !== 'public'
  const can: Record<Status, boolean> = {
    400: true,
    401: isClosed,
    403: isClosed || endpoint.method !== 'GET',
    404: isClosed || endpoint.params !== undefined,
    413: endpoint.body !== undefined,
    415: endpoint.body !== undefined,
    422: takesIdempotencyKey(route),
    429: isClosed || isGuarded(endpoint),
    500: true,
    503: true,
  }
  return (Object.keys(can).map(Number) as Status[]).filter((status) => can[status])
}

function isGuarded({ rate_limit }: Endpoint): boolean {
  return rate_limit !== undefined
}
