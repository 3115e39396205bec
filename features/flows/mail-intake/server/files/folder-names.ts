import { FOLDER_DEPTH_MAX, FOLDER_NAME_MAX } from '#features/records/folders/contract/folder.ts'

/** What Outlook puts around the folders that people see. */
const AROUND = /^(?:top of .*|root - .*|ipm_subtree)$/i

/** The folders of a path of a PST, from the top; what lies deeper than folders may is put together in the deepest. */
export function folderNames(path: string): string[] {
  const names = path.split('/').map((name) => [...name.trim()].slice(0, FOLDER_NAME_MAX).join(''))
  const first = names.findIndex((name) => !AROUND.test(name))
  return first === -1 ? [] : names.slice(first, first + FOLDER_DEPTH_MAX).filter((name) => name !== '')
}
