import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { emailRefusals } from '#features/records/emails/contract/errors.ts'
import { getEmailEvents } from '../contract/endpoints.ts'
import { deliveryRefusals } from '../contract/errors.ts'
import { countKinds, decideStatistics } from './decide-statistics.ts'
import { listDeliveries } from './deliveries.repo.ts'
import { findReportedEmail } from './reported-email.repo.ts'

/** AP-041 */
export const getEmailEventsRoute = readRoute(getEmailEvents, async ({ params }, { db, actor }) => {
  const email = await findReportedEmail(db, actor, params.id)
  if (!email) throw new RefusedError(emailRefusals.notFound)
  const deliveries = await listDeliveries(db, email.id)
  if (deliveries.length === 0) throw new RefusedError(deliveryRefusals.noReport)
  const { total, waiting } = countKinds(deliveries)
  const tracked = deliveries.some((delivery) => delivery.tracked)
  return { email, stats: decideStatistics(deliveries), total, waiting, tracked }
})
