import { z } from 'zod'
import { Id, queryList } from '@laycan/contract/ids.ts'

/** More emails at once are no print but an export; each is loaded with its pictures. */
export const PRINTED_AT_ONCE = 50

/** `/printMail/12`, and for several `/printMail/12?ids=12,13,14` (ours). */
export const PrintQuery = z.object({
  ids: z
    .preprocess((value) => (typeof value === 'string' ? value.split(',') : value), queryList(Id))
    .optional(),
})

/** The mails of an address in its order, each once; more than PRINTED_AT_ONCE are cut. */
export function printedIds(
  id: number | undefined,
  ids: readonly number[] | undefined,
): { ids: number[]; is_cut: boolean } {
  const wanted = [...new Set(ids ?? (id === undefined ? [] : [id]))]
  return { ids: wanted.slice(0, PRINTED_AT_ONCE), is_cut: wanted.length > PRINTED_AT_ONCE }
}
