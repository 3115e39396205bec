export { chooseLineColour, chosenLineColour, decideLineColour, useLine } from './line-colour.ts'
export { forgetLines, lineRows, takeLines, useLineIds, useLines } from './line-store.ts'
