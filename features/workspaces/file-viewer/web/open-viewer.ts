import { hrefOf } from '@laycan/web/navigation.ts'
import type { MailFile } from '#features/records/attachments/contract/attachment.ts'
import { decidePreview, fileKey } from '#features/records/attachments/web/public.ts'

/** Wide enough for a page of a document; the browser fits it to small screens. */
const SIZE = 'popup,width=980,height=860'

/** Routes of this workspace as the router takes them (SH-022, SH-008). */
export const viewerRoutes = { viewer: '/viewer', eml: '/mail/previewEml/$id' } as const

/** A file in a window of its own; opening it again brings the same to the front. */
export function openViewerWindow(file: MailFile): void {
  const { id, path } = file
  const address =
    decidePreview(file) === 'message'
      ? hrefOf(`/mail/previewEml/${id}`, { path })
      : hrefOf(viewerRoutes.viewer, { id, path })
  globalThis.open(address, `viewerWindow${fileKey(file)}`, SIZE)?.focus()
}
