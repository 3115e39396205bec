export { DeliveryReportDialog } from './delivery-report-dialog.tsx'
export { DeliverySettingsSection } from './settings/delivery-settings-section.tsx'
