import type { ServerManifest } from '@laycan/server/manifest.ts'
import {
  addSearchAliasRoute,
  changeSearchAliasRoute,
  deleteSearchAliasRoute,
  listSearchAliasesRoute,
} from './alias-calls.ts'
import { findSearchSnippetsRoute } from './find-search-snippets.ts'
import { getSearchIndexRoute } from './get-search-index.ts'
import { deleteSearchHistoryRoute, listSearchHistoriesRoute } from './history-calls.ts'
import { searchWordsMigration } from './migrations/0324-search-words.ts'
import { ownSuggestions } from './own-suggestions.ts'
import { personData } from './person-data.ts'
import { ruleMarkSql } from './rule-criterion.repo.ts'
import { suggestSearchesRoute } from './suggest-searches.ts'
import { declareSuggestions } from './suggestion-sources.ts'

export const manifest: ServerManifest = {
  name: 'records/search',
  person_data: personData,
  declare: (features) => declareSuggestions(features.flatMap((each) => each.search_suggestions ?? [])),
  search_suggestions: ownSuggestions,
  email_marks: [ruleMarkSql],
  routes: [
    listSearchHistoriesRoute,
    deleteSearchHistoryRoute,
    suggestSearchesRoute,
    findSearchSnippetsRoute,
    getSearchIndexRoute,
    listSearchAliasesRoute,
    addSearchAliasRoute,
    changeSearchAliasRoute,
    deleteSearchAliasRoute,
  ],
  migrations: { '0324-search-words': searchWordsMigration },
}
