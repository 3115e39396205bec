export { PartFailed } from './part-failed.tsx'
export { reloadLines } from './start-desk.ts'
