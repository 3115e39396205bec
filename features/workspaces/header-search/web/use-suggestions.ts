import { useEffect, useState } from 'react'
import type { SearchSection } from '@laycan/ui/fields/search-combobox.tsx'
import { CallError } from '@laycan/web/call-error.ts'
import type { SearchType } from './search-types.ts'

const NONE: readonly SearchSection[] = []

/**
 * What a type suggests for a text, while somebody is in the field. Those of a moment ago stay until the next are here, and
 * a question that nobody waits for any more is given up.
 */
export function useSuggestions(type: SearchType, text: string, isAsked: boolean) {
  const [sections, setSections] = useState(NONE)
  const [hasFailed, setFailed] = useState(false)
  const [answered, setAnswered] = useState('')
  const typed = text.trim()
  const asks = isAsked && typed.length >= type.begins_at && type.refuse(typed) === undefined
  useEffect(() => {
    if (!asks) return setSections(NONE)
    const given_up = new AbortController()
    const ask = async () => {
      try {
        const found = await type.suggest(typed, given_up.signal)
        if (given_up.signal.aborted) return
        setSections(found)
        setAnswered(typed)
        setFailed(false)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (given_up.signal.aborted) return
        setSections(NONE)
        setFailed(true)
      }
    }
    const timer = setTimeout(() => void ask(), typed === '' ? 0 : type.pause_ms)
    return () => {
      clearTimeout(timer)
      given_up.abort()
    }
  }, [type, typed, asks])

  /** Without waiting for the server; it is asked again with the next letter. */
  function leaveOut(id: string): void {
    setSections((before) =>
      before
        .map((section) => ({ ...section, options: section.options.filter((option) => option.id !== id) }))
        .filter(({ options }) => options.length > 0),
    )
  }

  // Something was sought and nothing was found.
  const hasNone = asks && typed !== '' && answered === typed && sections.length === 0
  return { sections, hasFailed, hasNone, leaveOut, putBack: setSections }
}
