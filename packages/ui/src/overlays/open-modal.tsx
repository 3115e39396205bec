import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Shows a dialog that is of no screen, because what opens it is started from menus, keys and windows of many screens.
 * @param draw the dialog; `close` takes it away
 */
export function openModal(draw: (close: () => void) => ReactNode): void {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(
    draw(() => {
      root.unmount()
      place.remove()
    }),
  )
}
