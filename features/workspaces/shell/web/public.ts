export { CoverSpinner } from './cover-spinner.tsx'
export { reloadLines } from './start-desk.ts'
