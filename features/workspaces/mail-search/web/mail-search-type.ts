import type { SearchSection } from '@laycan/ui/fields/search-combobox.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { forUser } from '@laycan/web/keep.ts'
import { go } from '@laycan/web/navigation.ts'
import type { Slot } from '@laycan/web/slots.ts'
import { SearchKey } from '#features/records/emails/contract/advanced-search.ts'
import {
  deleteSearchHistory,
  type SearchSuggestion,
  suggestSearches,
} from '#features/records/search/contract/endpoints.ts'
import { MAILS_PATH } from '#features/workspaces/mail-filters/web/public.ts'
import '#features/workspaces/header-search/web/public.ts'
import { describeSuggestion, isFolderAlone } from './describe-suggestion.ts'
import { t } from './messages.ts'
import { endSearch, openAdvancedSearch, searchedAt, searchMails } from './search-link.ts'

/** Milliseconds (M§9: autocomplete). */
const PAUSE_MS = 100

/** What was suggested last, by the ids of the options. */
const offered = forUser(new Map<string, SearchSuggestion>())

async function suggest(text: string, signal: AbortSignal): Promise<readonly SearchSection[]> {
  const { suggestions } = await call(suggestSearches, { query: { key: text }, signal, silent: true })
  offered.clear()
  for (const [at, each] of suggestions.entries()) offered.set(`${at}`, each)
  const kinds = [...new Set(suggestions.map(({ kind }) => kind))]
  return kinds.map((kind) => ({
    id: kind,
    label: labelOf(kind),
    options: [...offered].flatMap(([id, each]) => (each.kind === kind ? [optionOf(id, each)] : [])),
  }))
}

function optionOf(id: string, suggestion: SearchSuggestion) {
  const detail = describeSuggestion(suggestion)
  return {
    id,
    label: suggestion.text,
    ...(detail === undefined ? {} : { detail }),
    removable: suggestion.history_id !== undefined,
  }
}

const kinds = [
  'history',
  'operator',
  'person',
  'subject',
  'tag',
  'folder',
  'ship',
  'name',
  'port',
  'filter',
] as const

function labelOf(kind: string): string {
  const known = kinds.find((each) => each === kind)
  return known ? t(`kind_${known}`) : t('kind_other')
}

async function remove(id: string): Promise<boolean> {
  const history_id = offered.get(id)?.history_id
  if (history_id === undefined) return false
  try {
    await call(deleteSearchHistory, { params: { id: history_id } })
    return true
  } catch (error) {
    // The call has said why.
    if (error instanceof CallError) return false
    throw error
  }
}

/** Mails are what the header searches for, unless the page is about something else (SE-001). */
export const mailSearchType: Slot<'search.type'> = {
  place: 'search.type',
  id: 'mail',
  label: t('label'),
  placeholder: t('placeholder'),
  isOf: (path) => path === MAILS_PATH,
  is_usual: true,
  textOf: searchedAt,
  begins_at: 0,
  pause_ms: PAUSE_MS,
  suggest,
  search: searchMails,
  choose(id) {
    const suggestion = offered.get(id)
    // Behind other words a folder narrows the search; alone it opens.
    if (suggestion?.folder && isFolderAlone(suggestion)) {
      const { id: folder_id, name: folder_name, folder_type: type } = suggestion.folder
      go(MAILS_PATH, { folder_id, folder_name, type })
    } else if (suggestion) searchMails(suggestion.search_key)
  },
  advanced: { label: t('advanced'), open: () => openAdvancedSearch('header') },
  clear: endSearch,
  remove,
  refuse: (text) => SearchKey.safeParse(text).error?.issues[0]?.message,
}
