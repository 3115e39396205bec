import { useTeam } from '#features/foundation/users/web/public.ts'

/** The colleague who wrote a mail; undefined for received mail and for somebody who has left. */
export function useWriterName(user_id: number | null): string | undefined {
  const { active, inactive } = useTeam()
  if (user_id === null) return undefined
  return [...active, ...inactive].find(({ id }) => id === user_id)?.name
}
