import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '@laycan/web/call.ts'
import { listWebhookDeliveries } from '../contract/endpoints.ts'
import type { WebhookDelivery } from '../contract/webhook.ts'
import { told } from './webhook-store.ts'

/** While something is waiting it is looked at again this often. */
const AGAIN_MS = 3_000

/** What was and is to be delivered, page by page; followed while an attempt is near. */
export function useDeliveries(id: number) {
  const [deliveries, setDeliveries] = useState<readonly WebhookDelivery[]>()
  const [next, setNext] = useState<number | null>(null)
  const latest = useRef(0)

  const load = useCallback(
    async (before?: number): Promise<void> => {
      latest.current += 1
      const turn = latest.current
      const query = before === undefined ? {} : { before }
      const page = await told(() => call(listWebhookDeliveries, { params: { id }, query }))
      // A later question has another answer.
      if (page === undefined || turn !== latest.current) return
      setDeliveries((known = []) => (before === undefined ? page.deliveries : [...known, ...page.deliveries]))
      setNext(page.next)
    },
    [id],
  )

  useEffect(() => void load(), [load])
  useEffect(() => {
    if (!deliveries?.some(isSoon)) return
    const timer = setTimeout(() => void load(), AGAIN_MS)
    return () => clearTimeout(timer)
  }, [deliveries, load])
  return { deliveries, next, load }
}

/** Its attempt is due, or is within seconds. */
function isSoon({ state, next_at }: WebhookDelivery): boolean {
  return state === 'waiting' && next_at !== null && Date.parse(next_at) < Date.now() + 2 * AGAIN_MS
}
