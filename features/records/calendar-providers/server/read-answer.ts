import type { z } from 'zod'
import { ProviderError } from '#features/records/calendars/server/public.ts'
import type { ProviderAnswer, ProviderWay } from './ask-provider.ts'

/** An answer that should be JSON of some shape. @throws ProviderError for any other */
export function readJson<Schema extends z.ZodType>(
  { name }: ProviderWay,
  { text, status }: ProviderAnswer,
  schema: Schema,
): z.output<Schema> {
  const read = schema.safeParse(jsonOf(text))
  if (!read.success)
    throw new ProviderError('unreached', `${name} answered something else than a calendar (${status}).`)
  return read.data
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads what can be read of a list; what is none of its kind is left out. */
export function readEach<Schema extends z.ZodType>(
  items: readonly unknown[],
  schema: Schema,
): z.output<Schema>[] {
  return items.flatMap((item) => {
    const read = schema.safeParse(item)
    return read.success ? [read.data] : []
  })
}

/** Of one series; a page of 250 more is read at most. */
const SINGLES_MAX = 2_000

/** @throws ProviderError for more than are looked at before their series is changed */
export function checkSingles(found: readonly unknown[]): void {
  if (found.length > SINGLES_MAX)
    throw new ProviderError('refused', 'Too many events of this series were changed by themselves.')
}

/** The first sentence in which a provider says why not; its own words are shown as text. */
export function wordsOf(text: string): string {
  const answer = jsonOf(text)
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return ''
  const { error } = answer
  const said = typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined
  return typeof said === 'string' ? said.slice(0, 300) : ''
}
