export { decideLineColour, useLine } from './line-colour.ts'
export { forgetLines, type LineIds, lineRows, takeLines, useLineIds, useLines } from './line-store.ts'
