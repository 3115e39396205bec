import { useEffect } from 'react'
import { go } from '@laycan/web/navigation.ts'
import { shipPaths } from '#features/records/ships/web/public.ts'

/** `/ships` is the list (SH-016). */
export default function ShipsRedirect() {
  useEffect(() => go(shipPaths.list, {}, { replace: true }), [])
  return null
}
