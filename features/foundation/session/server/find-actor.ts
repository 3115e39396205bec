import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { listReadableLineIds } from '#features/foundation/lines/server/public.ts'
import { findActiveUser, readPermissions } from '#features/foundation/users/server/public.ts'

/** A user with the rights of this moment; undefined for one who may not sign in anymore (AD-013). */
export async function findActor(db: Db, user_id: number): Promise<Actor | undefined> {
  const user = await findActiveUser(db, user_id)
  if (!user) return undefined
  const [permissions, line_ids] = await Promise.all([
    readPermissions(db, user),
    listReadableLineIds(db, user.id),
  ])
  const on = Object.entries(permissions).filter(([, value]) => value)
  return {
    user_id: user.id,
    user_type: user.user_type,
    permissions: new Set(on.map(([key]) => key)),
    line_ids,
  }
}
