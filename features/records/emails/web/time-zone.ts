import { useEffect } from 'react'
import { z } from 'zod'
import { storedValue, useStored } from '@laycan/web/stored-value.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { useTeam } from '#features/foundation/users/web/public.ts'

/** Windows that do not load the team (SH-011), and the moments before it is there, show times in the same zone. */
const storedZone = storedValue({ key: 'time_zone', schema: z.string(), fallback: '', kept_for: 'user' })

/** FM-006: the IANA name of the user's zone; undefined for the browser's. */
export function useTimeZone(): string | undefined {
  const { id } = useCurrentUser()
  const { active } = useTeam()
  const known = useStored(storedZone)
  const member = active.find((user) => user.id === id)
  const zone = member === undefined ? known : (member.timezone_id ?? '')
  useEffect(() => {
    if (zone !== storedZone.get()) storedZone.set(zone)
  }, [zone])
  return zone === '' ? undefined : zone
}

/** The same for what is said outside of any component. */
export function currentTimeZone(): string | undefined {
  return storedZone.get() || undefined
}
