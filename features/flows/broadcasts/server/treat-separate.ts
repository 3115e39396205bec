import type { Company } from '@laycan/server/database/companies.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { listLineRows } from '../../../foundation/lines/server/public.ts'
import { listByOutgoing } from '../../delivery-reports/server/public.ts'
import type { MessageWords, TreatedMessage } from '../../mail-outgoing/server/public.ts'
import { mergeWords } from './merge-words.ts'
import { unsubscribeWays } from './unsubscribe.ts'

/** What makes a recipient's own copy of a mail his own: his name in it, and his way out of the list. */
export async function treatSeparate(
  company: Company,
  services: Pick<Services, 'settings' | 'secrets'>,
  { separately, outgoing_id, recipients, line_id }: TreatedMessage,
  words: MessageWords,
): Promise<MessageWords> {
  const [recipient] = recipients
  if (!separately || !recipient) return words
  const merged = mergeWords(words, recipient)
  const [delivery] = await listByOutgoing(company.db, [outgoing_id])
  const line = (await listLineRows(company.db)).find(({ id }) => id === line_id)
  if (!delivery || !line) return merged
  const ways = await unsubscribeWays(company, services, { delivery_id: delivery.id, from: line.email })
  return { ...merged, list_unsubscribe: ways }
}
