import './search-slots.ts'

export { AdvancedSearch } from './advanced/advanced-search.tsx'
export { readCriteria } from './advanced/criteria-text.ts'
export { MailSearchBar } from './search-bar.tsx'
export { openAdvancedSearch } from './search-link.ts'
