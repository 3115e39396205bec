import { ToastStack } from '@laycan/ui/feedback/toast-stack.tsx'
import { TooltipLayer } from '@laycan/ui/overlays/tooltip-layer.tsx'
import { type ProductRouter, RouterView } from '@laycan/web/create-router.tsx'
import { useSessionState } from '#features/foundation/session/web/public.ts'
import { CommandPalette } from '#features/workspaces/command-palette/web/public.ts'
import { CoverSpinner } from './frame/cover-spinner.tsx'
import { ShortcutMap } from './shortcuts/shortcut-map.tsx'

/** The product: the screen of the route, and what floats over all screens. */
export function App({ router }: { router: ProductRouter }) {
  const { status } = useSessionState()
  const isUnknown = status === 'starting' || status === 'signing_in'
  return (
    <>
      {isUnknown ? <CoverSpinner /> : <RouterView router={router} />}
      {status === 'signed_in' && (
        <>
          <ShortcutMap />
          <CommandPalette />
        </>
      )}
      <ToastStack />
      <TooltipLayer />
    </>
  )
}
