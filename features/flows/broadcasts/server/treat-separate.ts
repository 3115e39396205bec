import type { Company } from '@laycan/server/database/companies.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { findSeparate } from '#features/flows/delivery-reports/server/public.ts'
import type { MessageWords, TreatedMessage } from '#features/flows/mail-sending/server/public.ts'
import { customValuesOf } from './custom-values.ts'
import { mergeWords } from './merge-words.ts'
import { unsubscribeWays } from './unsubscribe.ts'

/** What makes a recipient's own copy of a mail his own: his name in it, and his way out of the list. */
export async function treatSeparate(
  company: Company,
  services: Pick<Services, 'settings' | 'secrets'>,
  { separately, outgoing_id, recipients }: TreatedMessage,
  words: MessageWords,
): Promise<MessageWords> {
  const [recipient] = recipients
  if (!separately || !recipient) return words
  const known = await customValuesOf(company.db, recipient.address)
  const merged = mergeWords(words, recipient, known)
  const separate = await findSeparate(company.db, outgoing_id)
  if (!separate) return merged
  return { ...merged, list_unsubscribe: await unsubscribeWays(company, services, separate) }
}
