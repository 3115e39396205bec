export {
  type AccessedFolder,
  accessFolder,
  accessFoldersToFill,
  lockFoldersToFill,
  visibleFolder,
} from './access-folders.ts'
export { makeFolder } from './create-folder.ts'
export { foldersDeleted } from './delete-folder.ts'
export type { FolderCounter } from './folder-counters.ts'
export { folderRulesChanged } from './folder-rules-changed.ts'
export { hideFolders, starFolder, unhideFolders, unstarFolder } from './mark-folders.ts'
export { listRoleFolders, listSharedFolders, setRoleFolders } from './role-folders.repo.ts'
