export { reloadLines } from './start-desk.ts'
