import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { useTeam } from '#features/foundation/users/web/public.ts'

/** Who a user is to this one. */
export function useAuthors(): { isOwn: (user_id: number) => boolean; nameOf: (user_id: number) => string } {
  const { id } = useCurrentUser()
  const { active } = useTeam()
  return {
    isOwn: (user_id) => user_id === id,
    nameOf: (user_id) => active.find((user) => user.id === user_id)?.name ?? '',
  }
}
