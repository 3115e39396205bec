import { defineWebManifest } from '@laycan/web/route.ts'
import { declareFolderNames } from '#features/records/emails/contract/mail-place.ts'
import { folderRows } from './folder-branches.ts'
import { liveHandlers } from './live.ts'

export const manifest = defineWebManifest({
  name: 'folders',
  declare: () => declareFolderNames((id) => folderRows.get(id)?.name),
  live: liveHandlers,
})
