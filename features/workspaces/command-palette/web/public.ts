export { CommandKeys } from './command-keys.tsx'
export { CommandPalette } from './command-palette.tsx'
export { paletteOpen } from './palette-state.ts'
