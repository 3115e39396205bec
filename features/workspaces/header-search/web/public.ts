import './search-types.ts'

export { HeaderSearch } from './header-search.tsx'
