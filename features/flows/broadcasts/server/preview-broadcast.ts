import { isEmail } from '@laycan/contract/checks.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import type { Participant } from '#features/records/emails/contract/email.ts'
import { addressKey, findSuppressed } from '#features/records/suppressions/server/public.ts'
import { fillMerge, mergeValuesOf } from '#features/records/templates/contract/variables.ts'
import type { RecipientList } from '../contract/broadcast.ts'
import { previewBroadcast } from '../contract/endpoints.ts'
import { customValuesOf } from './custom-values.ts'
import { foldDuplicates } from './take-broadcast.ts'

export const previewBroadcastRoute = readRoute(previewBroadcast, async ({ body }, { db }) => {
  const { recipients, position, subject, body_type } = body
  const { list, sendable } = await checkRecipients(db, recipients)
  const recipient = sendable[Math.min(position, sendable.length - 1)]
  if (!recipient) return { list, preview: null }
  const values = { ...mergeValuesOf(recipient), ...(await customValuesOf(db, recipient.address)) }
  const filledSubject = fillMerge(subject, values, 'plain_text')
  const filledBody = fillMerge(body.body, values, body_type)
  const empty = [filledSubject, filledBody].flatMap(({ missing, unknown }) => [...missing, ...unknown])
  const preview = {
    recipient,
    subject: filledSubject.text,
    body: filledBody.text,
    empty: [...new Set(empty)],
  }
  return { list, preview }
})

/** Who would get it, and what is to be said of the others. */
async function checkRecipients(
  db: Db,
  people: readonly Participant[],
): Promise<{ list: RecipientList; sendable: Participant[] }> {
  const valid: Participant[] = []
  const invalid = new Set<string>()
  for (const person of people) {
    if (isEmail(person.address)) valid.push(person)
    else invalid.add(person.address || person.name)
  }
  const folded = foldDuplicates(valid)
  const known = await findSuppressed(
    db,
    folded.map(({ address }) => address),
  )
  const sendable = folded.filter(({ address }) => !known.has(addressKey(address)))
  const list = {
    total: sendable.length,
    duplicates: duplicatesOf(valid),
    invalid: [...invalid],
    suppressed: [...known.values()].map(({ address, reason }) => ({ address, reason })),
  }
  return { list, sendable }
}

function duplicatesOf(people: readonly Participant[]): string[] {
  const counts = new Map<string, number>()
  for (const { address } of people)
    counts.set(addressKey(address), (counts.get(addressKey(address)) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > 1).map(([address]) => address)
}
