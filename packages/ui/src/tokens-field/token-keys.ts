import type { KeyboardEvent, RefObject } from 'react'
import type { Suggestion } from './token-types.ts'

/** What the keys of a field act upon. */
export interface TokenWorld<Item> {
  readonly keys: readonly string[]
  readonly items: readonly Item[]
  readonly text: string
  readonly readOnly: boolean
  readonly input: RefObject<HTMLInputElement | null>
  readonly selection: {
    readonly selected: ReadonlySet<string>
    readonly all: () => void
    readonly clear: () => void
    readonly choose: (key: string, how?: 'only' | 'range' | 'toggle') => void
  }
  readonly offers: {
    readonly offers: readonly Suggestion<Item>[]
    readonly active: number
    readonly ask: (text: string, startsAt: 0 | -1) => Promise<void>
    readonly move: (step: 1 | -1) => void
    readonly close: () => void
    readonly drop: (key: string) => void
  }
  readonly keyOf: (item: Item) => string
  readonly commit: () => void
  readonly choose: (offer: Suggestion<Item>) => void
  readonly remove: (keys: ReadonlySet<string>) => void
  readonly edit: (item: Item) => void
}

/** Keys while somebody types. */
export function handleInputKey<Item>(event: KeyboardEvent<HTMLInputElement>, world: TokenWorld<Item>): void {
  // Enter chooses a word of the input method, not ours.
  if (event.nativeEvent.isComposing) return
  if (handleOfferKey(event, world)) {
    event.preventDefault()
    event.stopPropagation()
    return
  }
  const { text, keys, selection, commit } = world
  const isAtStart = event.currentTarget.selectionStart === 0 && event.currentTarget.selectionEnd === 0
  const last = keys.at(-1)
  if (event.key === 'Enter' || event.key === ';' || (event.key === ',' && !isQuoted(text))) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    commit()
  } else if (event.key === 'Tab' && text.trim() !== '') commit()
  else if (last !== undefined && isAtStart && (event.key === 'ArrowLeft' || event.key === 'Backspace')) {
    event.preventDefault()
    selection.choose(last)
  } else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && text === '' && last) {
    event.preventDefault()
    selection.choose(last)
    selection.all()
  }
}

/** Keys of the open list of offers; true where the key was one. */
function handleOfferKey<Item>(event: KeyboardEvent, { offers, text, choose }: TokenWorld<Item>): boolean {
  const offer = offers.offers[offers.active]
  if (event.key === 'ArrowDown' && offers.offers.length === 0) {
    void offers.ask(text, 0)
    return true
  }
  if (offers.offers.length === 0) return false
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') offers.move(event.key === 'ArrowDown' ? 1 : -1)
  else if (event.key === 'Escape') offers.close()
  else if ((event.key === 'Enter' || event.key === 'Tab') && offer && !event.ctrlKey && !event.shiftKey)
    choose(offer)
  else if (event.key === 'Delete' && event.shiftKey && offer?.onIgnore) {
    offer.onIgnore()
    offers.drop(offer.key)
  } else return false
  return true
}

/** Keys while a token has the focus. */
export function handleTokenKey<Item>(event: KeyboardEvent<HTMLElement>, world: TokenWorld<Item>): void {
  const key = (event.target instanceof Element && event.target.getAttribute('data-token')) || ''
  const { keys, items, selection, input, readOnly } = world
  const at = keys.indexOf(key)
  const item = items[at]
  if (item === undefined) return
  const how = event.shiftKey ? 'range' : 'only'
  const steps: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: keys.length }
  const step = steps[event.key]
  if (step !== undefined) {
    const next = keys[Math.max(step, 0)]
    if (next === undefined) input.current?.focus()
    else selection.choose(next, how)
  } else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) selection.all()
  else if (event.key === 'Escape') input.current?.focus()
  else if (readOnly || !changeTokens(event, item, world)) return
  event.preventDefault()
  event.stopPropagation()
}

function changeTokens<Item>(event: KeyboardEvent, item: Item, world: TokenWorld<Item>): boolean {
  const { selection, remove, edit, input } = world
  if (event.key === 'Delete' || event.key === 'Backspace') remove(selection.selected)
  else if (event.key === 'Enter' || event.key === 'F2') edit(item)
  else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
    // What is typed goes on behind the tokens.
    input.current?.focus()
    return false
  } else return false
  return true
}

/** A comma inside quotation marks belongs to a name: `"Lovelace, Ada" <ada@example.com>`. */
function isQuoted(text: string): boolean {
  return (text.match(/"/g)?.length ?? 0) % 2 === 1
}
