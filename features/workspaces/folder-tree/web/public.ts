export { openFolderForm } from './open-dialogs.ts'
