export { chooseLineColour, chosenLineColour, decideLineColour, useLine } from './line-colour.ts'
export { askLines, hearLine, lineRows, takeLines, useLineIds, useLines } from './line-store.ts'
