export { forgetLines, type LineIds, lineRows, takeLines, useLineIds, useLines } from './line-store.ts'
