import { z } from 'zod'
import { type Criterion, findCriterion, type RecordKind } from './criterion.ts'

/** Criteria of one list at most. */
export const CRITERIA_MAX = 20

const REFUSED = 'Please check your form.'

/**
 * Shape of a list of criteria about one kind of records: each field must be defined, its strategy known, and its content
 * of the strategy's shape. Refused with 'Please check your form.'.
 * @param max criteria of one list at most
 */
export function criteriaOf<Known extends Criterion>(kind: RecordKind, max: number = CRITERIA_MAX) {
  return z
    .array(
      z.object({
        field: z.string().max(64),
        strategy: z.string().max(64),
        content: z.unknown(),
        case_sensitive: z.boolean().optional(),
      }),
    )
    .max(max)
    .transform((criteria, context) =>
      criteria.map(({ case_sensitive = false, ...criterion }, at) => {
        const definition = findCriterion(kind, criterion.field)
        const strategies = definition?.strategies ?? {}
        // Every object has a `constructor`: only what was defined is a strategy.
        const shape = Object.hasOwn(strategies, criterion.strategy)
          ? strategies[criterion.strategy]
          : undefined
        const content = shape?.safeParse(criterion.content)
        const case_flag = case_sensitive ? { case_sensitive } : {}
        if (content?.success && (definition?.has_case || !case_sensitive))
          return { ...criterion, ...case_flag, content: content.data } as unknown as Known
        context.addIssue({ code: 'custom', message: REFUSED, path: [at, criterion.field] })
        return z.NEVER
      }),
    )
}

/** The same as JSON text, as links and queries carry it; of at most 20,000 characters. */
export function criteriaText<Known extends Criterion>(kind: RecordKind, max: number = CRITERIA_MAX) {
  const shape = criteriaOf<Known>(kind, max)
  return z
    .string()
    .max(20_000)
    .transform((text, context): Known[] => {
      const criteria = shape.safeParse(parseJson(text))
      if (criteria.success) return criteria.data
      context.addIssue({ code: 'custom', message: REFUSED })
      return z.NEVER
    })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
