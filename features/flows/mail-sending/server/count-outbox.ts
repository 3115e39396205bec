import { readRoute } from '@laycan/server/http/route.ts'
import { countOutbox } from '../contract/outbox-count.ts'
import { readOutboxCount } from './outbox-count.repo.ts'

export const countOutboxRoute = readRoute(countOutbox, (_input, { db, actor }) =>
  readOutboxCount(db, actor.line_ids),
)
