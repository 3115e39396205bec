export { CommandKeys } from './command-keys.tsx'
export { CommandPalette } from './command-palette.tsx'
