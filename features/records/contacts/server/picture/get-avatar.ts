import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { getContactAvatar } from '../../contract/endpoints.ts'
import { contactRefusals } from '../../contract/errors.ts'
import { findPicture } from './pictures.repo.ts'

/** Another picture has another address. */
const KEPT = 'private, max-age=31536000, immutable'
const ASKED_AGAIN = 'private, no-cache'

export const getContactAvatarRoute = readRoute(
  getContactAvatar,
  async ({ params, query }, { db, services }) => {
    const blob = await findPicture(db, params.id)
    if (blob === undefined) throw new RefusedError(contactRefusals.notFound)
    return {
      content: await services.blobs.get(blob),
      content_type: 'image/webp',
      name: `${params.id}.webp`,
      disposition: 'inline' as const,
      headers: { 'cache-control': query.v && blob.startsWith(query.v) ? KEPT : ASKED_AGAIN },
    }
  },
)
