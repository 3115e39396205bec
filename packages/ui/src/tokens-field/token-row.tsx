import { type MouseEvent, useState } from 'react'
import { ContextMenu, openingPoint, type Point } from '../overlays/context-menu.tsx'
import { Token } from './token.tsx'
import { handleTokenKey } from './token-keys.ts'
import type { TokensFieldProps } from './token-types.ts'
import styles from './tokens-field.module.css'
import type { TokensFieldState } from './use-tokens-field.ts'

export interface TokenRowProps<Item> extends Pick<TokensFieldProps<Item>, 'label' | 'lookOf' | 'menuOf'> {
  state: TokensFieldState<Item>
}

/** The tokens of a field, with their menu. */
export function TokenRow<Item>({ state, label, lookOf, menuOf }: TokenRowProps<Item>) {
  const { items, keyOf, selection, chosen, readOnly, edit, remove, drag } = state
  const [menuAt, setMenuAt] = useState<Point>()

  function openMenu(event: MouseEvent) {
    const token = event.target instanceof Element ? event.target.closest('[data-token]') : null
    if (!menuOf || !token) return
    const key = token.getAttribute('data-token') ?? ''
    if (!selection.selected.has(key)) selection.choose(key)
    setMenuAt(openingPoint(event))
  }

  return (
    <>
      <span
        role="listbox"
        aria-label={label}
        aria-multiselectable
        className={styles.tokens}
        onKeyDown={(event) => handleTokenKey(event, state)}
        onContextMenu={openMenu}
      >
        {items.map((item) => (
          <Token
            key={keyOf(item)}
            tokenKey={keyOf(item)}
            look={lookOf(item)}
            isSelected={selection.selected.has(keyOf(item))}
            readOnly={readOnly}
            onPress={(event) => selection.choose(keyOf(item), howOf(event))}
            onEdit={() => edit(item)}
            onRemove={() => remove(new Set([keyOf(item)]))}
            onDragStart={(event) => drag(event, item)}
          />
        ))}
      </span>
      {menuOf && (
        <ContextMenu
          label={label}
          entries={menuAt ? menuOf(chosen) : []}
          at={menuAt}
          onClose={() => setMenuAt(undefined)}
        />
      )}
    </>
  )
}

function howOf(event: MouseEvent): 'only' | 'range' | 'toggle' {
  if (event.shiftKey) return 'range'
  return event.ctrlKey || event.metaKey ? 'toggle' : 'only'
}
