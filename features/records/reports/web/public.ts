/** The dialog by which a user says what is wrong with a mail (MD-027). */
export { ReportDialog } from './report-dialog.tsx'
