import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { go, hrefOf, type PlaceQuery, useQuery } from '@laycan/web/navigation.ts'

const PATH = '/preferences'

/** Which of the two pages. */
export type TextPart = 'templates' | 'signatures'
/** A text that is edited; `new` begins one, `copy` of another one. */
const TextQuery = z.object({ text: z.union([z.literal('new'), Id]).optional(), copy: Id.optional() })

export function useTextPlace(): z.output<typeof TextQuery> {
  return useQuery(TextQuery)
}

function queryOf(part: TextPart, text?: number | 'new', copy?: number): PlaceQuery {
  return { part, ...(text === undefined ? {} : { text }), ...(copy === undefined ? {} : { copy }) }
}

export function hrefOfText(part: TextPart, text?: number | 'new'): string {
  return hrefOf(PATH, queryOf(part, text))
}

export function goToText(part: TextPart, text?: number | 'new', copy?: number): void {
  go(PATH, queryOf(part, text, copy))
}
