export { checkSuppressed } from './check-suppressed.ts'
export { SuppressionSection } from './suppression-section.tsx'
