import type { SuggestionSource } from '#features/records/search/server/public.ts'
import { FOLDER_SEARCH_MIN } from '../contract/endpoints.ts'
import { folderName, foldText } from '../contract/folder.ts'
import { searchEntries } from './folder-entries.repo.ts'

/** Folders are suggested to the search by a part of their name, those that the user starred first; they open. */
export const suggestedFolders: SuggestionSource = {
  kind: 'folder',
  order: 45,
  most: 4,
  prefixes: ['folder'],
  words: 3,
  async suggest(db, { user_id }, typed, limit) {
    const text = foldText(folderName(typed) ?? '')
    if ([...text].length < FOLDER_SEARCH_MIN) return []
    const page = { page: 1, per_page: limit }
    const [stars, others] = await Promise.all(
      [true, false].map((starred) =>
        searchEntries(
          db,
          user_id,
          { text, starred, personal: undefined, parent_id: undefined, folder_type: undefined },
          page,
        ),
      ),
    )
    const found = new Map([...(stars ?? []), ...(others ?? [])].map((folder) => [folder.id, folder]))
    return [...found.values()].slice(0, limit).map(({ id, name, folder_type }) => ({
      text: name,
      value: name,
      folder: { id, name, folder_type },
    }))
  },
}
