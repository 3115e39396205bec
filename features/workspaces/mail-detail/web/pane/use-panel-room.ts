import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react'
import { useStored } from '@laycan/web/stored-value.ts'
import { BESIDE_FROM_PX } from '../panel/panel-size.ts'
import { type PanelSide, storedPanelSizes } from './pane-choices.ts'

/** Where the panel of a mail stands in the room there is, and how large it was made there. */
export function usePanelRoom(inside: RefObject<HTMLElement | null>): {
  side: PanelSide
  style: CSSProperties
} {
  const sizes = useStored(storedPanelSizes)
  const [side, setSide] = useState<PanelSide>('below')
  useLayoutEffect(() => {
    if (!inside.current) return
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setSide(entry.contentRect.width >= BESIDE_FROM_PX ? 'beside' : 'below')
    })
    watcher.observe(inside.current)
    return () => watcher.disconnect()
  }, [inside])
  const style = {
    ...(sizes.beside !== undefined && { '--panel-beside': `${sizes.beside}px` }),
    ...(sizes.below !== undefined && { '--panel-below': `${sizes.below}px` }),
  } as CSSProperties
  return { side, style }
}
