/** What other features use of folders in the browser: the folders known here, changes of them, and how they are found. */

export {
  makeFolder,
  markFolder,
  moveFolder,
  moveToEnd,
  orderFolders,
  pasteFolder,
  removeFolder,
  saveFolder,
} from './change-folders.ts'
export { directoryPath, FOLDER_ASKING, type FolderOption, findFolders } from './find-folders.ts'
export {
  type BranchKey,
  branchOf,
  folderRows,
  parentsOf,
  patchFolder,
} from './folder-branches.ts'
export { folderEvents } from './folder-events.ts'
export { folderIcon } from './folder-icon.ts'
export {
  buildBranch,
  type FolderPlace,
  failedBranchOf,
  keepSame,
  moreOf,
  nodeId,
  placeOfNode,
} from './folder-nodes.ts'
export {
  countSoon,
  directoryCounts,
  loadBranch,
  loadFolder,
  loadTree,
  refreshFolders,
} from './load-folders.ts'
export { t } from './messages.ts'
export { useFolderNodes } from './use-folder-nodes.ts'
