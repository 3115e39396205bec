import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@laycan/ui/base.css'
import { listCommands } from '@laycan/list/reading/list-commands.ts'
import { applyTheme, readTheme } from '@laycan/ui/theme.ts'
import { declareCommands } from '@laycan/web/commands.ts'
import { startKeyboard } from '@laycan/web/keyboard.ts'
import { Gallery } from './gallery.tsx'
import { shipCommands } from './sections/ships/ships.ts'

applyTheme(readTheme())
declareCommands([...listCommands({ isTopOffered: () => true }), ...shipCommands])
startKeyboard(window)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  )
}
