export type { ImportAbout } from './import-about.ts'
export { ImportScreen } from './import-screen.tsx'
