import { useEffect, useState } from 'react'
import { useStore } from '@laycan/web/store.ts'
import type { Attachment } from '#features/records/attachments/contract/attachment.ts'
import { createUploads, type Uploads } from '#features/records/attachments/web/public.ts'

/** Uploads of a form, which end with it. `take` gets what has arrived and does not change. */
export function useTextUploads(take: (attachment: Attachment) => void): {
  uploads: Uploads
  isBusy: boolean
} {
  const [uploads] = useState(() => createUploads({ onDone: take }))
  useEffect(() => () => uploads.close(), [uploads])
  const list = useStore(uploads.store)
  return { uploads, isBusy: list.some(({ state }) => state !== 'failed') }
}
