import { readRoute } from '@laycan/server/http/route.ts'
import { FOLDER_SEARCH_MIN, searchFolders } from '../contract/endpoints.ts'
import { folderName, foldText } from '../contract/folder.ts'
import { describeEntries } from './describe-entries.ts'
import { type FoundEntry, type SearchedFolders, searchEntries } from './folder-entries.repo.ts'

/** AP-088. */
export const searchFoldersRoute = readRoute(searchFolders, async ({ query }, { db, actor }) => {
  const { key, page, per_page, parent_id, folder_type, search_type } = query
  const text = foldText(folderName(key) ?? '')
  const isPersonal = search_type === 'all' ? undefined : search_type === 'personal'
  const find = async (group: Pick<SearchedFolders, 'starred' | 'personal'>): Promise<FoundEntry[]> => {
    if ([...text].length < FOLDER_SEARCH_MIN) return []
    return searchEntries(db, actor.user_id, { text, parent_id, folder_type, ...group }, { page, per_page })
  }
  const [stars, personals, shares] = await Promise.all([
    find({ starred: true, personal: isPersonal }),
    isPersonal === false ? [] : find({ starred: false, personal: true }),
    isPersonal === true ? [] : find({ starred: false, personal: false }),
  ])
  const describe = (group: FoundEntry[]) => describeEntries(db, actor, group.slice(0, per_page))
  return {
    stars: await describe(stars),
    personals: await describe(personals),
    shares: await describe(shares),
    has_more: [stars, personals, shares].some((group) => group.length > per_page),
  }
})
