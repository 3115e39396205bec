import { z } from 'zod'
import { type Criterion, findCriterion, type RecordKind } from './criterion.ts'

/** Criteria of one list at most. */
export const CRITERIA_MAX = 20

const REFUSED = 'Please check your form.'

/**
 * Shape of a list of criteria about one kind of records: each field must be defined, its strategy known, and its content
 * of the strategy's shape. Refused with 'Please check your form.'.
 */
export function criteriaOf<Known extends Criterion>(kind: RecordKind) {
  return z
    .array(z.object({ field: z.string().max(64), strategy: z.string().max(64), content: z.unknown() }))
    .max(CRITERIA_MAX)
    .transform((criteria, context) =>
      criteria.map((criterion, at) => {
        const content = findCriterion(kind, criterion.field)?.strategies[criterion.strategy]?.safeParse(
          criterion.content,
        )
        if (content?.success) return { ...criterion, content: content.data } as unknown as Known
        context.addIssue({ code: 'custom', message: REFUSED, path: [at, criterion.field] })
        return z.NEVER
      }),
    )
}

/** The same as JSON text, as links and queries carry it; of at most 20,000 characters. */
export function criteriaText<Known extends Criterion>(kind: RecordKind) {
  const shape = criteriaOf<Known>(kind)
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
