import { readRoute } from '@laycan/server/http/route.ts'
import { getInvite } from '../contract/endpoints.ts'
import { describeInvite, readInvite } from './read-invite.ts'

export const getInviteRoute = readRoute(getInvite, async ({ params }, { db, actor }) =>
  describeInvite(await readInvite(db, actor, params.id)),
)
