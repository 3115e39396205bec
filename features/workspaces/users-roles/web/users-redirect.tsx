import { useEffect } from 'react'
import { go } from '@laycan/web/navigation.ts'
import { peopleRoutes } from './paths.ts'

/** `/UsersRoles` leads to the users (SH-019). */
export default function UsersRedirect() {
  useEffect(() => go(peopleRoutes.users, {}, { replace: true }), [])
  return null
}
