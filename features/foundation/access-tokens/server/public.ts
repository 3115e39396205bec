export { deleteTokensOf, setTokenUsed } from './access-tokens.repo.ts'
export { makeToken } from './own-tokens.ts'
