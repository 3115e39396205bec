export { startErrorReports } from './report-errors.ts'
