import { useEffect, useRef, useState } from 'react'
import type { FilterEditorProps, ListCriterion } from './list-filter.ts'

/**
 * Criteria as somebody chooses them: a box answers in the same frame, and the next choice builds on it. The link that
 * decides follows a moment later, one choice after the other; once it says something else, that counts.
 */
export function useCriteriaAhead({ criteria, onChange }: FilterEditorProps): FilterEditorProps {
  const [chosen, setChosen] = useState<readonly ListCriterion[]>()
  const awaited = useRef<readonly string[]>([])
  const linked = JSON.stringify(criteria)
  useEffect(() => {
    // An earlier choice of several: the last one is still to come.
    if (awaited.current.slice(0, -1).includes(linked)) return
    awaited.current = []
    setChosen(undefined)
  }, [linked])

  function choose(next: readonly ListCriterion[]): void {
    const text = JSON.stringify(next)
    const isLinked = text === linked
    awaited.current = isLinked ? [] : [...awaited.current, text]
    setChosen(isLinked ? undefined : next)
    onChange(next)
  }
  return { criteria: chosen ?? criteria, onChange: choose }
}
