import { dayText } from '@laycan/list/filters/date-ranges.ts'
import type { ListCriterion } from '@laycan/list/filters/list-filter.ts'
import { lineRows } from '#features/foundation/lines/web/public.ts'
import { currentTeam } from '#features/foundation/users/web/public.ts'
import { describeCriterion } from '#features/records/criteria/contract/criterion.ts'
import { EMAIL } from '#features/records/emails/contract/email-criteria.ts'

/** What a criterion asks for, in words. */
export function criterionWords(criterion: ListCriterion): string {
  const wording = {
    nameOf,
    formatMoment: (moment: string) => dayText(moment),
  }
  return describeCriterion(EMAIL, criterion, wording)
}

function nameOf(kind: string, id: number): string | undefined {
  if (kind === 'Line') return lineRows.get(id)?.username
  const { active, inactive, roles } = currentTeam()
  if (kind === 'User') return [...active, ...inactive].find((user) => user.id === id)?.name
  return kind === 'Role' ? roles.find((role) => role.id === id)?.name : undefined
}
