import { useEffect } from 'react'
import { loadCommandPlaces } from '@laycan/web/command-places.ts'
import { useCommands } from '@laycan/web/commands.ts'
import { useStore } from '@laycan/web/store.ts'
import { OpenPalette } from './open-palette.tsx'
import { paletteOpen } from './palette-state.ts'

/** The first mails come before what nobody has asked for yet. */
const FETCH_AFTER_MS = 1_500

/** The palette, where it is open. Stands once in the product. */
export function CommandPalette() {
  useCommands([{ id: 'palette.open', run: () => paletteOpen.set(true) }])
  useEffect(() => {
    const timer = setTimeout(() => void loadCommandPlaces(), FETCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return useStore(paletteOpen) ? <OpenPalette /> : null
}
