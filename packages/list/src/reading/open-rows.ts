import type { PressKeys, Reader } from './use-reader.ts'

interface Parts {
  readonly reader: Reader<unknown>
  readonly isNarrow: boolean
  readonly opensOtherwise?: ((id: number) => boolean) | undefined
  readonly openElsewhere?: ((id: number) => void) | undefined
}

type OpenEvent = PressKeys & { readonly type: string }

/** What presses on a row come to. */
export function openRows({ reader, isNarrow, opensOtherwise = () => false, openElsewhere }: Parts) {
  function here(id: number): void {
    if (!opensOtherwise(id)) reader.openNow(id)
  }

  function elsewhere(id: number): void {
    // ML-035: the pending click is cancelled.
    reader.cancelClick()
    if (!opensOtherwise(id)) openElsewhere?.(id)
  }

  return {
    here,
    /** A click or a tap. A tap opens; where records are being selected it selects. */
    press(id: number, keys: PressKeys): void {
      if (!isNarrow || reader.selection.is_made || !opensOtherwise(id)) reader.press(id, keys)
    },
    /** Enter opens here; with Ctrl or Cmd, or by a double click, elsewhere. */
    open(id: number, { type, ctrlKey, metaKey }: OpenEvent): void {
      if (type === 'keydown' && !ctrlKey && !metaKey) here(id)
      else elsewhere(id)
    },
  }
}
