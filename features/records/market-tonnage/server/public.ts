export { askForCheck, askForNewCheck } from './check-claims.ts'
export { keepTonnage, type ReadMention } from './keep-tonnage.ts'
export { accessTonnageRow, findTonnage, visibleTonnage } from './list-tonnage.ts'
export { tonnageCorrected } from './tonnage-corrected.ts'
