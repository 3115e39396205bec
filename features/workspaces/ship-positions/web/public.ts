export { QuickCreateButton } from './quick-create-button.tsx'
export { pieces } from './tab/pieces.ts'
