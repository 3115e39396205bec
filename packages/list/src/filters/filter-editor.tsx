import { useLayoutEffect, useRef } from 'react'
import { firstStop } from '@laycan/ui/overlays/stops.ts'
import { FilterForm, type FilterFormProps } from './filter-form.tsx'
import { useCriteriaAhead } from './use-criteria-ahead.ts'

/** The editor of what a column filters by. */
export default function FilterEditor(props: FilterFormProps) {
  const part = useRef<HTMLDivElement>(null)
  const ahead = useCriteriaAhead(props)
  // It comes a moment after the panel that it is in, which has the focus until then.
  useLayoutEffect(() => {
    const { activeElement } = document
    const isWaiting = activeElement !== document.body && activeElement?.contains(part.current)
    if (isWaiting) firstStop(part.current)?.focus()
  }, [])
  const [only] = props.filters
  return (
    <div ref={part}>{only?.type === 'choice' ? <only.Editor {...ahead} /> : <FilterForm {...props} />}</div>
  )
}
