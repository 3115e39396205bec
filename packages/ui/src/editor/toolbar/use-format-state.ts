import { useCallback, useEffect, useRef, useState } from 'react'
import { type ContentModelFormatState, getFormatState, type IEditor } from 'roosterjs'

/** Reading the format walks over the text; while somebody types it waits until he pauses. */
const PAUSE_MS = 120

/** The format at the caret, for the toolbar. `follow` says that it may have changed and costs nothing. */
export function useFormatState(editor: IEditor | undefined) {
  const [format, setFormat] = useState<ContentModelFormatState>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const follow = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (!editor || editor.isDisposed()) return
      const next = getFormatState(editor)
      setFormat((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }, PAUSE_MS)
  }, [editor])
  useEffect(() => {
    follow()
    return () => clearTimeout(timer.current)
  }, [follow])
  return { format, follow }
}
