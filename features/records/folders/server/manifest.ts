import type { ServerManifest } from '@laycan/server/manifest.ts'
import { copyFolderRoute } from './copy-folder.ts'
import { createFolderRoute } from './create-folder.ts'
import { deleteFolderRoute } from './delete-folder.ts'
import { declareFolderCounter } from './folder-counters.ts'
import {
  getFolderPermissionRoute,
  getFolderRoute,
  getFolderRuleRoute,
  getParentStructuresRoute,
} from './get-folder.ts'
import { countFoldersRoute, listFoldersRoute } from './list-folders.ts'
import { foldersMigration } from './migrations/0332-folders.ts'
import { personData } from './person-data.ts'
import { searchFoldersRoute } from './search-folders.ts'
import { sortFoldersRoute } from './sort-folders.ts'
import { suggestedFolders } from './suggest-folders.ts'
import { updateFolderRoute } from './update-folder.ts'

export const manifest: ServerManifest = {
  name: 'records/folders',
  person_data: personData,
  declare: (features) =>
    declareFolderCounter(features.find((feature) => feature.folder_counter !== undefined)?.folder_counter),
  search_suggestions: [suggestedFolders],
  routes: [
    listFoldersRoute,
    searchFoldersRoute,
    countFoldersRoute,
    getFolderRoute,
    getFolderPermissionRoute,
    getParentStructuresRoute,
    createFolderRoute,
    copyFolderRoute,
    sortFoldersRoute,
    updateFolderRoute,
    deleteFolderRoute,
    getFolderRuleRoute,
  ],
  migrations: { '0332-folders': foldersMigration },
}
