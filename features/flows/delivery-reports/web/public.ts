export { DeliveryReportDialog } from './delivery-report-dialog.tsx'
