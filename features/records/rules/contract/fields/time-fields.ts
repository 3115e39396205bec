import { z } from 'zod'
import { ruleRefusals } from '../errors.ts'
import type { RuleForm } from '../rule.ts'
import { type AskedRule, defineRuleField, type RuleField } from '../rule-field.ts'

/** Moments from `first` on and before `end`, in milliseconds. */
export interface Span {
  readonly first: number
  readonly end: number
}

const DAY_MS = 86_400_000

/** Whole days in UTC, both included. */
function daysSpan(first: string, last: string): Span {
  return { first: Date.parse(`${first}T00:00:00Z`), end: Date.parse(`${last}T00:00:00Z`) + DAY_MS }
}

/** Values of dateRange (RU-005). */
export const dateRanges = ['none', 'last_month', 'last_six_month', 'last_year', 'custom'] as const
const MONTHS = { last_month: 1, last_six_month: 6, last_year: 12 } as const

const ALWAYS: Span = { first: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY }

function customSpan({ firstDate, lastDate }: Pick<RuleForm, 'firstDate' | 'lastDate'>): Span {
  return firstDate === null || lastDate === null ? ALWAYS : daysSpan(firstDate, lastDate)
}

/** What a condition on time means at a moment. */
export function spanOf(rule: AskedRule<unknown>, now: Date): Span {
  const { content, content_type } = rule
  if (content === 'custom' || content_type === 'range') return customSpan(rule)
  if (content === 'none') return ALWAYS
  if (typeof content !== 'string') return ALWAYS
  const months = (MONTHS as Record<string, number>)[content]
  if (months === undefined) return daysSpan(content, content)
  const first = new Date(now)
  first.setUTCMonth(first.getUTCMonth() - months)
  return { ...ALWAYS, first: first.getTime() }
}

function isCustom({
  field,
  content,
  content_type,
}: Pick<RuleForm, 'field' | 'content' | 'content_type'>): boolean {
  return content_type === 'range' || (field === 'dateRange' && content === 'custom')
}

/** RU-015. */
function refuseRange(rule: AskedRule<unknown>) {
  const { firstDate, lastDate } = rule
  if (!isCustom(rule)) return undefined
  const isWhole = firstDate !== null && lastDate !== null && firstDate <= lastDate
  return isWhole ? undefined : ruleRefusals.range
}

function timeField(
  parts: Pick<RuleField<string>, 'field' | 'editor_name' | 'label' | 'content' | 'passes'>,
): RuleField {
  return defineRuleField<string>({
    ...parts,
    type: 'single_select',
    strategies: ['equal'],
    refuse: refuseRange,
    compile(rule, now) {
      const { first, end } = spanOf(rule, now)
      return ({ mail }) => {
        const at = Date.parse(mail.received_at)
        return at >= first && at < end
      }
    },
  })
}

/** Fields that ask when a mail came. */
export const timeFields: readonly RuleField[] = [
  timeField({
    field: 'received_at',
    editor_name: 'received_at',
    label: 'Received',
    // A single day; of a range the two dates count (RU-016).
    content: z.union([z.iso.date(), z.literal('custom')]),
  }),
  timeField({
    field: 'dateRange',
    editor_name: 'dateRange',
    label: 'Date range',
    content: z.enum(dateRanges),
    passes: ({ content }) => content in MONTHS,
  }),
]
