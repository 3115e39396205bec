import { useEffect } from 'react'
import { addStep, canGoBack } from './navigation.ts'

/** How long Back leaves after it was held up once. */
export const LEAVING_MS = 3000

/**
 * Keeps the first Back at the product's first place from leaving it while `isOn`; a second one within 3 s leaves.
 * The step is added with the first touch, because browsers pass over entries that a page added by itself.
 * @param onHeld says so to the user
 */
export function useLastStep(isOn: boolean, onHeld: () => void): void {
  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const addOnTouch = () => {
      if (!canGoBack()) addStep({})
    }
    const hold = () => {
      clearTimeout(timer)
      // A typed or pasted address is an entry without a state: nobody went back there.
      if (canGoBack() || globalThis.history.state === null) return
      onHeld()
      timer = setTimeout(() => {
        if (!canGoBack()) globalThis.history.forward()
      }, LEAVING_MS)
    }
    globalThis.addEventListener('pointerdown', addOnTouch)
    globalThis.addEventListener('popstate', hold)
    return () => {
      clearTimeout(timer)
      globalThis.removeEventListener('pointerdown', addOnTouch)
      globalThis.removeEventListener('popstate', hold)
    }
  }, [isOn, onHeld])
}
