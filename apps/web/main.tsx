import '@laycan/ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { resumeSession } from '@laycan/features/foundation/session/web/public.ts'
import {
  ScreenFailed,
  Shell,
  setNavigation,
  startClient,
} from '@laycan/features/workspaces/shell/web/public.ts'
import { applyTheme, readTheme } from '@laycan/ui/theme.ts'
import { addCommands } from '@laycan/web/commands.ts'
import { setClientIdentity } from '@laycan/web/connection.ts'
import { createProductRouter } from '@laycan/web/create-router.tsx'
import { currentPlace } from '@laycan/web/navigation.ts'
import { matchesPath } from '@laycan/web/route.ts'
import { App } from './app.tsx'
import { features } from './features.ts'
import { HOME, redirectFor } from './redirect-for.ts'

function start(root: HTMLElement): void {
  applyTheme(readTheme())
  setClientIdentity({ client_version: String(import.meta.env.VITE_LAYCAN_VERSION) })
  const screens = features.flatMap((feature) => feature.screens ?? [])
  setNavigation(features.flatMap((feature) => feature.navigation ?? []))
  addCommands(features.flatMap((feature) => feature.commands ?? []))
  const router = createProductRouter({ screens, shell: Shell, home: HOME, redirectFor, failed: ScreenFailed })
  startClient({
    handlers: features.flatMap((feature) => feature.live ?? []),
    home: HOME,
    loadsConfiguration: () => {
      const path = currentPlace().split('?')[0] ?? ''
      return !screens.some((screen) => screen.skips_configuration && matchesPath(screen.path, path))
    },
  })
  void resumeSession()
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root) start(root)
