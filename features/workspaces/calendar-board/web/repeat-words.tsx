import { describeRecurrence } from '#features/flows/invitations/web/public.ts'
import { useDateStyle } from '#features/records/emails/web/public.ts'

/** How an event repeats, in words; a rule that is more than a few words could say as it is written. */
export function RepeatWords({ rule }: { rule: string }) {
  const { format } = useDateStyle()
  return describeRecurrence(rule, format) || rule
}
