import { type RefObject, useRef, useState } from 'react'
import { keysBetween } from './token-list.ts'

/** Which tokens are selected, and the focus among them. The focused one is always selected. */
export function useTokenSelection(keys: readonly string[], field: RefObject<HTMLElement | null>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const anchor = useRef<string>(undefined)

  function focusToken(key: string) {
    const token = field.current?.querySelector<HTMLElement>(`[data-token="${CSS.escape(key)}"]`)
    token?.focus()
    token?.scrollIntoView({ block: 'nearest' })
  }

  return {
    selected,
    clear: () => setSelected(new Set()),
    all: () => setSelected(new Set(keys)),
    /** Selects one token, or up to it from the last one chosen alone. */
    choose: (key: string, how: 'only' | 'range' | 'toggle' = 'only') => {
      if (how === 'range' && anchor.current !== undefined) {
        setSelected(new Set(keysBetween(keys, anchor.current, key)))
      } else if (how === 'toggle') {
        const next = new Set(selected)
        if (!next.delete(key)) next.add(key)
        setSelected(next)
        anchor.current = key
      } else {
        setSelected(new Set([key]))
        anchor.current = key
      }
      focusToken(key)
    },
  }
}
