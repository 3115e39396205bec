import { lineRows } from '#features/foundation/lines/web/public.ts'
import { describeCriterion } from '#features/records/criteria/contract/criterion.ts'
import { EMAIL, type EmailCriterion } from '#features/records/emails/contract/email-criteria.ts'
import { dayText } from './date-ranges.ts'

/** What a list is narrowed by, in words. */
export function criteriaWords(criteria: readonly EmailCriterion[]): string {
  const wording = {
    nameOf: (kind: string, id: number) => (kind === 'Line' ? lineRows.get(id)?.username : undefined),
    formatMoment: (moment: string) => dayText(moment),
  }
  return criteria.map((criterion) => describeCriterion(EMAIL, criterion, wording)).join(', ')
}
