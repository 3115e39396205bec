export { HelpEntry } from './help-entry.tsx'
export { takeHelpVersion } from './help-version.ts'
