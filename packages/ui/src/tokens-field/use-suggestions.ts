import { useCallback, useEffect, useRef, useState } from 'react'
import type { Suggestion, TokensFieldProps } from './token-types.ts'

/** The offers for what is typed: the last question wins, answers to older ones are dropped. */
export function useSuggestions<Item>(suggest: TokensFieldProps<Item>['suggest']) {
  const [offers, setOffers] = useState<readonly Suggestion<Item>[]>([])
  const [active, setActive] = useState(-1)
  const asking = useRef<AbortController>(undefined)
  useEffect(() => () => asking.current?.abort(), [])

  const close = useCallback(() => {
    asking.current?.abort()
    setOffers([])
    setActive(-1)
  }, [])

  const ask = useCallback(
    async (text: string, startsAt: 0 | -1) => {
      asking.current?.abort()
      if (!suggest) return
      const stop = new AbortController()
      asking.current = stop
      try {
        const found = await suggest(text, stop.signal)
        if (stop.signal.aborted) return
        setOffers(found)
        setActive(found.length === 0 ? -1 : startsAt)
      } catch {
        // Without offers one can still type; the next key asks again.
        if (!stop.signal.aborted) close()
      }
    },
    [suggest, close],
  )

  return {
    offers,
    active,
    ask,
    close,
    move: (step: 1 | -1) => {
      const places = offers.length + 1
      // One place more than offers: what was typed itself.
      setActive((before) => ((before + 1 + step + places) % places) - 1)
    },
    drop: (key: string) => setOffers((before) => before.filter((offer) => offer.key !== key)),
  }
}
