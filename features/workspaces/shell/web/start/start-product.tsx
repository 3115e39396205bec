import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { applyTheme, readTheme } from '@laycan/ui/theme.ts'
import { setPlaceLoaders } from '@laycan/web/command-places.ts'
import { declareCommands } from '@laycan/web/commands.ts'
import { setClientIdentity } from '@laycan/web/connection.ts'
import { createProductRouter } from '@laycan/web/create-router.tsx'
import { currentPlace, takePlace } from '@laycan/web/navigation.ts'
import { setRoutes, type WebManifest } from '@laycan/web/route.ts'
import { declareSlots } from '@laycan/web/slots.ts'
import { resumeSession } from '#features/foundation/session/web/public.ts'
import { App } from '../app.tsx'
import { placeCommands } from '../place-commands.ts'
import { ScreenFailed } from '../screen-failed.tsx'
import { Shell } from '../shell.tsx'
import { setNavigation } from '../use-navigation.ts'
import { firstDrawing } from './first-drawing.ts'
import { tellRefusal } from './keep-shell.ts'
import { HOME, redirectFor } from './redirect-for.ts'
import { fetchScreen, screenAt, setScreens } from './screen-ahead.ts'
import { startClient } from './start-client.ts'

/** Puts the product together from its features and shows it. */
export function startProduct(root: HTMLElement, features: readonly WebManifest[]): void {
  applyTheme(readTheme())
  // Set by the build from the version of the product.
  setClientIdentity({ client_version: String(import.meta.env.VITE_LAYCAN_VERSION) })
  const screens = features.flatMap((feature) => feature.screens ?? [])
  setRoutes(screens)
  setScreens(screens)
  const navigation = features
    .flatMap((feature) => feature.navigation ?? [])
    .toSorted((one, other) => one.order - other.order)
  setNavigation(navigation)
  for (const { path, take } of features.flatMap((feature) => feature.takes ?? [])) takePlace(path, take)
  for (const feature of features) feature.declare?.(features)
  declareSlots(features.flatMap((feature) => feature.slots ?? []))
  declareCommands([...features.flatMap((feature) => feature.commands ?? []), ...placeCommands(navigation)])
  setPlaceLoaders(features.flatMap(({ places }) => (places ? [places] : [])))
  void fetchScreen()
  const router = createProductRouter({ screens, shell: Shell, home: HOME, redirectFor, failed: ScreenFailed })
  startClient({
    handlers: features.flatMap((feature) => feature.live ?? []),
    home: HOME,
    loadsConfiguration: () => !screenAt(currentPlace())?.skips_configuration,
  })
  tellRefusal()
  void resumeSession()
  const drawing = createRoot(root)
  void firstDrawing(router).then(() =>
    drawing.render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  )
}
