export { AccessTokensPart } from './access-tokens-part.tsx'
