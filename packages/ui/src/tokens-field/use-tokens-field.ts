import { type ClipboardEvent, type DragEvent, useId, useImperativeHandle, useRef, useState } from 'react'
import { startTokenDrag, takeDragged } from './token-drag.ts'
import { isList, keyAfter, withItems } from './token-list.ts'
import type { Suggestion, TokensFieldProps } from './token-types.ts'
import { useSuggestions } from './use-suggestions.ts'
import { useTokenSelection } from './use-token-selection.ts'

const DEFAULT_JOINT = ', '

/** What a field of tokens knows and does; the component draws it. */
export function useTokensField<Item>(props: TokensFieldProps<Item>) {
  const { items, onItemsChange, keyOf, lookOf, textOf, parse, group, readOnly = false } = props
  const [text, setText] = useState('')
  const field = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const keys = items.map(keyOf)
  const selection = useTokenSelection(keys, field)
  const offers = useSuggestions(props.suggest)
  const chosen = items.filter((item) => selection.selected.has(keyOf(item)))
  const joint = props.joint ?? DEFAULT_JOINT

  function add(added: readonly Item[]) {
    const next = withItems(items, added, keyOf)
    if (next !== items) onItemsChange(next)
  }

  /** Makes tokens of what is typed. */
  function commit() {
    offers.close()
    if (text.trim() === '') return
    add(parse(text))
    setText('')
  }

  function choose(offer: Suggestion<Item>) {
    offers.close()
    setText('')
    add(offer.items)
    input.current?.focus()
  }

  function remove(gone: ReadonlySet<string>) {
    const next = keyAfter(keys, gone)
    onItemsChange(items.filter((item) => !gone.has(keyOf(item))))
    if (next === undefined) input.current?.focus()
    else selection.choose(next)
  }

  function edit(item: Item) {
    onItemsChange(items.filter((other) => other !== item))
    setText(textOf(item))
    input.current?.focus()
  }

  function write(value: string) {
    setText(value)
    if (value.trim() === '') offers.close()
    // A whole address is what was meant; anything else probably is the first that is offered.
    else void offers.ask(value, isWhole(value) ? -1 : 0)
  }

  function isWhole(value: string): boolean {
    const found = parse(value)
    return found.length === 1 && found.every((item) => lookOf(item).tone !== 'danger')
  }

  function copy(event: ClipboardEvent) {
    if (chosen.length === 0 || event.target === input.current) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', chosen.map(textOf).join(joint))
    if (event.type === 'cut' && !readOnly) remove(selection.selected)
  }

  function paste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text/plain')
    if (readOnly || (event.target === input.current && !isList(pasted))) return
    event.preventDefault()
    add(parse(`${text}${pasted}`))
    setText('')
    offers.close()
    input.current?.focus()
  }

  function drag(event: DragEvent, item: Item) {
    const moved = selection.selected.has(keyOf(item)) ? chosen : [item]
    const gone = new Set(moved.map(keyOf))
    event.dataTransfer.setData('text/plain', moved.map(textOf).join(joint))
    event.dataTransfer.effectAllowed = 'copyMove'
    const take = () => onItemsChange(items.filter((other) => !gone.has(keyOf(other))))
    startTokenDrag({ group, source: field, take })
  }

  function drop(event: DragEvent) {
    const dropped = event.dataTransfer.getData('text/plain')
    if (readOnly || dropped === '' || event.dataTransfer.files.length > 0) return
    event.preventDefault()
    event.stopPropagation()
    if (takeDragged(group, field) !== 'own') add(parse(dropped))
  }

  useImperativeHandle(props.ref, () => ({ focus: () => input.current?.focus(), commit }))
  return {
    id: useId(),
    field,
    input,
    items,
    keys,
    text,
    readOnly,
    selection,
    chosen,
    offers,
    keyOf,
    commit,
    choose,
    remove,
    edit,
    write,
    copy,
    paste,
    drag,
    drop,
  }
}

export type TokensFieldState<Item> = ReturnType<typeof useTokensField<Item>>
