import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('header-search', {
  group: 'General',
  focus: 'Search',
  focus_words: 'find look up',
  clear: 'Clear the search',
  remove: 'Remove from the history',
  none: 'No matching result',
  hint: 'Type words, and press Enter to search',
  no_suggestions: 'Suggestions did not come. Enter searches all the same.',
  footnote: 'Shift+Delete removes a search from the history',
})
