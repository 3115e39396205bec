export { countMatching, type MatchingPart, matchingIds } from './matching-ids.ts'
