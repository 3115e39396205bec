import { askForText } from '@laycan/search-index/query/ask-for-text.ts'
import { allOf, notThat, oneOf, type Query } from '@laycan/search-index/query/query.ts'
import type { Actor } from '@laycan/server/actor.ts'
import { hasFlag, inBox, inLines } from '#features/records/emails/contract/index-marks.ts'

/** Where a mail names people. */
const FIELDS = ['from', 'to', 'cc', 'bcc'] as const

/** What the index is asked for all mails with some addresses that the actor may read; drafts and spam are none of them. */
export function mailsWith({ line_ids }: Actor, addresses: readonly string[]): Query {
  const named = addresses.flatMap((address) => FIELDS.map((field) => askForText(address, { field })))
  return allOf([
    hasFlag('deleted', false),
    inLines(line_ids),
    inBox(undefined),
    notThat(inBox('draft')),
    oneOf(named),
  ])
}
