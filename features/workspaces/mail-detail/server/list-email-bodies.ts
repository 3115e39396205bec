import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { listEmailBodies } from '../contract/endpoints.ts'
import { mailDetailRefusals } from '../contract/errors.ts'
import { bodyOf } from './email-body.ts'
import { listBodies } from './email-detail.repo.ts'

/** As many as a page of the list holds. */
const IDS_MAX = 100

export const listEmailBodiesRoute = readRoute(listEmailBodies, async ({ query }, { db, actor }) => {
  const bodies = await listBodies(db, actor, readBodyToken(query.token))
  return { bodies: Object.fromEntries(bodies.map((body) => [body.id, bodyOf(body)])) }
})

/** Ids of a token as the list writes it; it grants nothing, so every id is checked like any other. */
function readBodyToken(token: string): number[] {
  const ids = token === '' ? [] : token.split('.').map((part) => Number.parseInt(part, 36))
  if (ids.length > IDS_MAX || ids.some((id) => !Number.isSafeInteger(id)))
    throw new RefusedError(mailDetailRefusals.unknownToken)
  return ids
}
