export { chooseLineColour, chosenLineColour, decideLineColour, useLine } from './line-colour.ts'
export { type LineReaders, useLineReaders } from './line-readers.ts'
export { askLines, hearLine, lineRows, takeLines, useLineIds, useLines } from './line-store.ts'
