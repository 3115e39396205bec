import { SuggestionList } from './suggestion-list.tsx'
import { handleInputKey } from './token-keys.ts'
import type { TokensFieldProps } from './token-types.ts'
import styles from './tokens-field.module.css'
import type { TokensFieldState } from './use-tokens-field.ts'

export interface TokenInputProps<Item>
  extends Pick<TokensFieldProps<Item>, 'label' | 'placeholder' | 'autoFocus'> {
  state: TokensFieldState<Item>
}

/** Where new tokens are typed, and what is offered meanwhile. */
export function TokenInput<Item>({ state, label, placeholder, autoFocus }: TokenInputProps<Item>) {
  const { id, input, items, text, readOnly, offers, selection, write, choose, commit } = state
  const isOpen = offers.offers.length > 0
  const list = `${id}-offers`
  return (
    <>
      <input
        ref={input}
        id={id}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={offers.active < 0 ? undefined : `${list}-${offers.active}`}
        aria-autocomplete="list"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className={styles.input}
        value={text}
        placeholder={items.length === 0 ? placeholder : undefined}
        readOnly={readOnly}
        // biome-ignore lint/a11y/noAutofocus: the owner opened a window to be written in
        autoFocus={autoFocus}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => handleInputKey(event, state)}
        onFocus={selection.clear}
        onBlur={commit}
      />
      {isOpen && input.current && (
        <SuggestionList
          id={list}
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
    </>
  )
}
