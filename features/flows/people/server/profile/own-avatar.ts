import { inTransaction } from '@laycan/server/database/database.ts'
import type { ReadContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { findUserPicture, setUserPicture } from '#features/foundation/users/server/public.ts'
import { makePicture } from '#features/records/contacts/server/public.ts'
import { peopleRefusals } from '../../contract/errors.ts'
import { deleteOwnAvatar, getUserAvatar, setOwnAvatar } from '../../contract/profile-endpoints.ts'
import { recordPerson } from '../person-news.ts'
import { accessPerson } from '../read-people.ts'

/** As of photos of contacts (AB-045); one byte more is too big. */
const BYTES_MAX = 2_048_000
/** Another picture has another address. */
const KEPT = 'private, max-age=31536000, immutable'
const ASKED_AGAIN = 'private, no-cache'

export const setOwnAvatarRoute = readRoute(setOwnAvatar, async ({ body }, context) => {
  const picture = await makePicture(await takeBytes(body))
  return storePicture(context, await context.services.blobs.put(picture))
})

export const deleteOwnAvatarRoute = readRoute(deleteOwnAvatar, (_input, context) =>
  storePicture(context, null),
)

export const getUserAvatarRoute = readRoute(getUserAvatar, async ({ params, query }, { db, services }) => {
  const blob = await findUserPicture(db, params.id)
  if (blob === undefined) throw new RefusedError(peopleRefusals.notFound)
  return {
    content: await services.blobs.get(blob),
    content_type: 'image/webp',
    name: `${params.id}.webp`,
    disposition: 'inline' as const,
    headers: { 'cache-control': query.v && blob.startsWith(query.v) ? KEPT : ASKED_AGAIN },
  }
})

async function storePicture({ company, actor }: ReadContext, picture: string | null) {
  const id = actor.user_id
  return inTransaction(company.db, async (tx) => {
    await setUserPicture(tx, id, picture, new Date())
    const user = await accessPerson(tx, id)
    await recordPerson(tx, id, user, [])
    return { user }
  })
}

/** Reads no more than can be a picture. */
async function takeBytes(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of bytes) {
    parts.push(part)
    size += part.length
    if (size > BYTES_MAX) break
  }
  return Buffer.concat(parts)
}
