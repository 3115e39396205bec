export { PartFailed } from './part-failed.tsx'
export { reloadLines } from './start/start-desk.ts'
