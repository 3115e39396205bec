import { currentRights, type UserRights, useSession } from '#features/foundation/session/web/public.ts'

/** The rights of the user, and their changes; undefined when he has just left. */
export function useRights(): UserRights | undefined {
  useSession()
  return currentRights()
}
