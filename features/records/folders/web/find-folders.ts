import type { AskingRules, FieldOption, OptionPage } from '@laycan/ui/fields/use-option-source.ts'
import { call } from '@laycan/web/call.ts'
import { FOLDER_SEARCH_MIN, type FoundFolder, searchFolders } from '../contract/endpoints.ts'
import { folderRows, foldersInStep } from './folder-branches.ts'
import { entryOf } from './load-folders.ts'
import { t } from './messages.ts'

/** When folders are searched: from two characters on, 300 ms after the last (FO-008). */
export const FOLDER_ASKING: AskingRules = { pause_ms: 300, minimum: FOLDER_SEARCH_MIN }

/** A folder as fields offer it. */
export interface FolderOption extends FieldOption {
  readonly folder: FoundFolder
}

/** A page of folders whose name contains a text, those that the user starred first. */
export async function findFolders(
  key: string,
  { signal, next }: { readonly signal: AbortSignal; readonly next: string | undefined },
): Promise<OptionPage<FolderOption>> {
  const page = next === undefined ? 1 : Number(next)
  const { stars, personals, shares, has_more } = await foldersInStep.ask(
    () => call(searchFolders, { query: { key, page }, silent: true, signal }),
    (answer) => folderRows.put([...answer.stars, ...answer.personals, ...answer.shares].map(entryOf)),
    'found',
  )
  const folders = new Map([...stars, ...personals, ...shares].map((folder) => [folder.id, folder]))
  const options = [...folders.values()].map((folder) => ({
    id: folder.id,
    label: folder.name,
    detail: directoryPath(folder),
    folder,
  }))
  return { options, ...(has_more ? { next: String(page + 1) } : {}) }
}

/** Where a folder is: `SHARED / Voyages`. */
export function directoryPath({ personal, fullpath }: Pick<FoundFolder, 'personal' | 'fullpath'>): string {
  const parents = fullpath.split(' / ').slice(0, -1)
  return [t(personal ? 'my_workspace' : 'shared'), ...parents].join(' / ')
}
