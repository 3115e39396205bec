import { useId, useImperativeHandle, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { ContextMenu, openingPoint, type Point } from '../overlays/context-menu.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { Token } from './token.tsx'
import { endTokenDrag, startTokenDrag, takeDragged } from './token-drag.ts'
import { handleInputKey, handleTokenKey } from './token-keys.ts'
import { isList, keyAfter, withItems } from './token-list.ts'
import type { Suggestion, TokensFieldProps } from './token-types.ts'
import styles from './tokens-field.module.css'
import { useSuggestions } from './use-suggestions.ts'
import { useTokenSelection } from './use-token-selection.ts'

const DEFAULT_JOINT = ', '

/**
 * A field of tokens with an input: recipients, tags. Enter, Tab, comma, semicolon and leaving the field make tokens of
 * what is typed; arrows walk over tokens, Shift and Ctrl select several, Delete takes them away, Enter or F2 edits
 * one; copies and drags carry text, pasted lists become tokens, each once.
 */
export function TokensField<Item>(props: TokensFieldProps<Item>) {
  const { label, items, onItemsChange, keyOf, lookOf, textOf, parse, group, readOnly = false } = props
  const [text, setText] = useState('')
  const [menuAt, setMenuAt] = useState<Point>()
  const [isOver, setOver] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const keys = items.map(keyOf)
  const selection = useTokenSelection(keys, field)
  const offers = useSuggestions(props.suggest)
  const chosen = items.filter((item) => selection.selected.has(keyOf(item)))
  const joint = props.joint ?? DEFAULT_JOINT

  function add(added: readonly Item[]) {
    const next = withItems(items, added, keyOf)
    if (next !== items) onItemsChange(next)
  }

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

  function copy(event: React.ClipboardEvent) {
    if (chosen.length === 0 || event.target === input.current) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', chosen.map(textOf).join(joint))
    if (event.type === 'cut' && !readOnly) remove(selection.selected)
  }

  function paste(event: React.ClipboardEvent) {
    const pasted = event.clipboardData.getData('text/plain')
    if (readOnly || (event.target === input.current && !isList(pasted))) return
    event.preventDefault()
    add(parse(`${text}${pasted}`))
    setText('')
    offers.close()
    input.current?.focus()
  }

  function drag(event: React.DragEvent, item: Item) {
    const moved = selection.selected.has(keyOf(item)) ? chosen : [item]
    const gone = new Set(moved.map(keyOf))
    event.dataTransfer.setData('text/plain', moved.map(textOf).join(joint))
    event.dataTransfer.effectAllowed = 'copyMove'
    const take = () => onItemsChange(items.filter((other) => !gone.has(keyOf(other))))
    startTokenDrag({ group, source: field, take })
  }

  function drop(event: React.DragEvent) {
    setOver(false)
    const dropped = event.dataTransfer.getData('text/plain')
    if (readOnly || dropped === '' || event.dataTransfer.files.length > 0) return
    event.preventDefault()
    event.stopPropagation()
    if (takeDragged(group, field) !== 'own') add(parse(dropped))
  }

  useImperativeHandle(props.ref, () => ({ focus: () => input.current?.focus(), commit }))

  const world = { keys, text, readOnly, selection, offers, commit, choose, remove, edit, items, input, keyOf }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press beside the words goes to the input
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      ref={field}
      className={classNames(styles.field, props.className)}
      data-drop={isOver ? '' : undefined}
      onClick={(event) => {
        if (event.target instanceof Element && !event.target.closest('[data-token], button, input')) {
          selection.clear()
          input.current?.focus()
        }
      }}
      onCopy={copy}
      onCut={copy}
      onPaste={paste}
      onDragOver={(event) => {
        if (readOnly || !event.dataTransfer.types.includes('text/plain')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDragEnd={endTokenDrag}
      onDrop={drop}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) selection.clear()
      }}
    >
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.inside}>
        {items.length > 0 && (
          <span
            role="listbox"
            aria-label={label}
            aria-multiselectable
            className={styles.tokens}
            onKeyDown={(event) => handleTokenKey(event, world)}
            onContextMenu={(event) => {
              if (props.menuOf && event.target instanceof Element && event.target.closest('[data-token]')) {
                const key = event.target.closest('[data-token]')?.getAttribute('data-token') ?? ''
                if (!selection.selected.has(key)) selection.choose(key)
                setMenuAt(openingPoint(event))
              }
            }}
          >
            {items.map((item) => (
              <Token
                key={keyOf(item)}
                tokenKey={keyOf(item)}
                look={lookOf(item)}
                isSelected={selection.selected.has(keyOf(item))}
                readOnly={readOnly}
                onPress={(event) => {
                  const how = event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'only'
                  selection.choose(keyOf(item), how)
                }}
                onEdit={() => edit(item)}
                onRemove={() => remove(new Set([keyOf(item)]))}
                onDragStart={(event) => drag(event, item)}
              />
            ))}
          </span>
        )}
        <input
          ref={input}
          id={id}
          role="combobox"
          aria-expanded={offers.offers.length > 0}
          aria-controls={offers.offers.length > 0 ? `${id}-offers` : undefined}
          aria-activedescendant={offers.active < 0 ? undefined : `${id}-offers-${offers.active}`}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className={styles.input}
          value={text}
          placeholder={items.length === 0 ? props.placeholder : undefined}
          readOnly={readOnly}
          // biome-ignore lint/a11y/noAutofocus: the owner opened a window to be written in
          autoFocus={props.autoFocus}
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => handleInputKey(event, world)}
          onFocus={selection.clear}
          onBlur={commit}
        />
      </div>
      {props.trailing !== undefined && <div className={styles.trailing}>{props.trailing}</div>}
      {offers.offers.length > 0 && input.current && (
        <SuggestionList
          id={`${id}-offers`}
          label={label}
          anchor={input.current}
          offers={offers.offers}
          active={offers.active}
          onChoose={choose}
          onIgnore={(offer) => {
            offer.onIgnore?.()
            offers.drop(offer.key)
          }}
        />
      )}
      {props.menuOf && (
        <ContextMenu
          label={label}
          entries={menuAt ? props.menuOf(chosen) : []}
          at={menuAt}
          onClose={() => setMenuAt(undefined)}
        />
      )}
    </div>
  )
}
