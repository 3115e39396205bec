import { useRef } from 'react'
import { useAsyncList } from 'react-aria-components'

/** One thing that can be chosen. `label` is what is shown, typed and searched. */
export interface FieldOption {
  readonly id: string | number
  readonly label: string
  /** A second, quieter word at the end of its row. */
  readonly detail?: string
  readonly disabled?: boolean
}

/** A page of options; `next` asks for the following one and is left out on the last. */
export interface OptionPage<O extends FieldOption> {
  readonly options: readonly O[]
  readonly next?: string
}

/** Finds options for what is typed. It is called when the list first opens, at each pause in typing, and at its end. */
export type LoadOptions<O extends FieldOption> = (
  text: string,
  page: { readonly signal: AbortSignal; readonly next: string | undefined },
) => Promise<OptionPage<O>>

export interface OptionSource<O extends FieldOption> {
  readonly options: readonly O[]
  readonly state: 'ready' | 'loading' | 'loading_more' | 'failed'
  readonly retry: () => void
  /** Undefined where all options are there from the beginning. */
  readonly loadMore: (() => void) | undefined
  /** Too little is typed for a question. */
  readonly isTooShort: boolean
  /** Writes into the input of a field whose options are asked for: what was chosen, or nothing. */
  readonly writeText: (text: string) => void
  /** What goes to React Aria's combobox: with `items` it leaves filtering to us. */
  readonly field: {
    readonly items?: Iterable<O>
    readonly inputValue?: string
    readonly onInputChange?: (text: string) => void
    readonly onOpenChange?: (isOpen: boolean) => void
  }
}

/** When a question is asked. */
export interface AskingRules {
  /** Letters come quicker than answers; a question waits for a pause of so many milliseconds: 150 unless told otherwise. */
  readonly pause_ms?: number
  /** Characters without which nothing is asked; 0 unless told otherwise. */
  readonly minimum?: number
}

/**
 * Options that are there, or that are asked for.
 * @param chosen stay among the options, so that the field knows what they are called
 * @param text what the input begins with: the one choice of a field that has no other place for it
 */
export function useOptionSource<O extends FieldOption>(
  given: readonly O[] | LoadOptions<O>,
  chosen: readonly O[],
  { pause_ms = 150, minimum = 0 }: AskingRules = {},
  text = '',
): OptionSource<O> {
  const wasOpened = useRef(false)
  const list = useAsyncList<O>({
    getKey: ({ id }) => id,
    initialFilterText: text,
    async load({ signal, cursor, filterText = '' }) {
      if (typeof given !== 'function' || !wasOpened.current) return { items: [] }
      // The words of what is chosen are no search: all of the list is wanted then.
      const typed = chosen.some(({ label }) => label === filterText) ? '' : filterText
      if (isShorter(typed, minimum)) return { items: [] }
      if (cursor === undefined) await pause(signal, pause_ms)
      const { options, next } = await given(typed, { signal, next: cursor })
      return { items: [...options], ...(next === undefined ? {} : { cursor: next }) }
    },
  })
  if (typeof given !== 'function') {
    return {
      options: given,
      state: 'ready',
      retry: () => {},
      loadMore: undefined,
      isTooShort: false,
      writeText: () => {},
      field: {},
    }
  }
  const found = new Set(list.items.map(({ id }) => id))
  const options = [...chosen.filter(({ id }) => !found.has(id)), ...list.items]
  return {
    options,
    state: stateOf(list.loadingState),
    retry: () => list.reload(),
    loadMore: () => list.loadMore(),
    isTooShort: isShorter(list.filterText, minimum),
    writeText: (text) => list.setFilterText(text),
    field: {
      items: options,
      inputValue: list.filterText,
      onInputChange: (text) => list.setFilterText(text),
      onOpenChange(isOpen) {
        if (!isOpen || wasOpened.current) return
        wasOpened.current = true
        list.reload()
      },
    },
  }
}

function stateOf(state: string): OptionSource<FieldOption>['state'] {
  if (state === 'error') return 'failed'
  if (state === 'loadingMore') return 'loading_more'
  return state === 'idle' ? 'ready' : 'loading'
}

function isShorter(text: string, minimum: number): boolean {
  return [...text.trim()].length < minimum
}

function pause(signal: AbortSignal, pause_ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, pause_ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
