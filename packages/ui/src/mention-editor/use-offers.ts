import { useEffect, useState } from 'react'
import type { MarkOffers } from './mention-types.ts'
import type { TypedMark } from './offer-marks.ts'

/** Pause of typing before people and tags are looked for (CO-007). */
const SEARCH_MS = 300

/** What is offered for what is typed, 300 ms after the last key; what was offered before stays until the answer. */
export function useOffers(typed: TypedMark | undefined): MarkOffers | undefined {
  const [found, setFound] = useState<{ letter: string; offers: MarkOffers }>()
  const trigger = typed?.trigger
  const text = typed?.typed
  useEffect(() => {
    if (trigger === undefined || text === undefined) {
      setFound(undefined)
      return
    }
    const ending = new AbortController()
    const timer = setTimeout(() => {
      trigger
        .find(text, ending.signal)
        .then((offers) => {
          if (!ending.signal.aborted) setFound({ letter: trigger.letter, offers })
        })
        // Without offers a name can still be typed as words.
        .catch(() => undefined)
    }, SEARCH_MS)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [trigger, text])
  return found !== undefined && found.letter === trigger?.letter ? found.offers : undefined
}
