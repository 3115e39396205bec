import type { Owner } from '#features/foundation/session/server/public.ts'

/** What a sealed secret of codes is for: the codes of this user alone. */
export function secretPurpose({ company_id, user_id }: Owner): string {
  return `two-factor codes of ${company_id}/${user_id}`
}
