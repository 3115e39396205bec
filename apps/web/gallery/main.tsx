import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@laycan/ui/base.css'
import { applyTheme, readTheme } from '@laycan/ui/theme.ts'
import { Gallery } from './gallery.tsx'

applyTheme(readTheme())

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  )
}
