import type { SearchSuggestion } from '#features/records/search/contract/endpoints.ts'

const ADDRESS = / <([^<>]+)>$/

/** Whether nothing else is searched for than the folder that is suggested. */
export function isFolderAlone({ search_key, folder }: SearchSuggestion): boolean {
  return search_key === `folder:${folder?.name}` || search_key === `folder:"${folder?.name}"`
}

/** Which search a suggestion stands for, where its name does not say it; an address that the name has is not repeated. */
export function describeSuggestion(suggestion: SearchSuggestion): string | undefined {
  const { text, search_key, folder } = suggestion
  if (folder === undefined ? search_key.includes(text) : isFolderAlone(suggestion)) return undefined
  const address = ADDRESS.exec(text)?.[1]
  return address !== undefined && search_key.endsWith(address)
    ? `${search_key.slice(0, -address.length)}…`
    : search_key
}
