import type { Company } from '@laycan/server/database/companies.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { publicRoute } from '@laycan/server/http/route.ts'
import { suppressAddress } from '#features/records/suppressions/server/public.ts'
import type { EventProvider, ProviderEvent } from '../../contract/delivery-report.ts'
import { receiveDeliveryEvents } from '../../contract/endpoints.ts'
import { deliveryRefusals } from '../../contract/errors.ts'
import { applyEvents, type HeardEvent } from '../apply-events.ts'
import { listByMessageIds } from '../deliveries.repo.ts'
import { findKey, sealPurpose, setLastEvent } from '../delivery-keys.repo.ts'
import { readEvents } from './read-events.ts'
import { verifySignature } from './verify-signature.ts'

/** Events of a provider: signed, fresh, each heard once. Mails that are not known here are counted as ignored. */
export const receiveDeliveryEventsRoute = publicRoute(
  receiveDeliveryEvents,
  async ({ params, body }, { services, request }) => {
    const { company: id, provider } = params
    const company = /^c\d+$/.test(id) ? await services.companies.find(id) : undefined
    const sealed = company && (await findKey(company.db, provider))
    if (!company || !sealed) throw new RefusedError(deliveryRefusals.notSigned)
    const { headers, raw_text: text = '' } = request.raw
    const verdict = verifySignature(provider, services.secrets.open(sealed, sealPurpose(provider)), {
      headers,
      text,
      now: new Date(),
    })
    if (verdict === 'too old') throw new RefusedError(deliveryRefusals.tooOld)
    if (verdict === 'invalid') throw new RefusedError(deliveryRefusals.notSigned)
    const events = readEvents(provider, body)
    if (!events) throw new RefusedError(deliveryRefusals.notReadable)
    const taken = await takeEvents(company, provider, events)
    return { taken, ignored: events.length - taken }
  },
)

async function takeEvents(
  company: Company,
  provider: EventProvider,
  events: readonly ProviderEvent[],
): Promise<number> {
  return inTransaction(company.db, async (tx) => {
    const known = await listByMessageIds(tx, [...new Set(events.map(messageIdOf))])
    const heard = events.flatMap((event) => {
      const address = event.recipient.trim().toLowerCase()
      const delivery = known.find(
        (each) => each.message_id === messageIdOf(event) && each.address === address,
      )
      return delivery ? [{ event, delivery }] : []
    })
    const counted = heard.flatMap(({ event, delivery }): HeardEvent[] => {
      const { event: kind, id, at, reason, permanent } = event
      if (kind === 'unsubscribe') return []
      const key = `${provider} ${id}`
      return [{ delivery, kind, key, at, detail: reason, permanent, source: 'webhook' }]
    })
    await applyEvents(tx, counted)
    for (const { event, delivery } of heard) {
      if (event.event !== 'unsubscribe') continue
      await suppressAddress(tx, { address: delivery.address, reason: 'unsubscribe', detail: event.reason })
    }
    await setLastEvent(tx, provider)
    return heard.length
  })
}

function messageIdOf({ message_id }: ProviderEvent): string {
  return message_id.trim().replace(/^<|>$/g, '')
}
