import type { Session } from '#features/foundation/session/web/public.ts'

/** Whose copies in the browser these are: a user of a company. */
export function ownerOf({ user, company }: Pick<Session, 'user' | 'company'>): string {
  return `${company.id}/${user.id}`
}
