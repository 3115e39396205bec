export { ExportCard } from './export-card.tsx'
export { useLatestExport } from './use-exports.ts'
