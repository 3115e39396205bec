import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { DismissIcon } from '../icons.ts'
import floatingStyles from '../overlays/floating.module.css'
import { useFloating } from '../overlays/use-floating.ts'
import { uiWord } from '../words.ts'
import type { Suggestion } from './token-types.ts'
import styles from './tokens-field.module.css'

export interface SuggestionListProps<Item> {
  id: string
  label: string
  anchor: Element
  offers: readonly Suggestion<Item>[]
  active: number
  onChoose: (offer: Suggestion<Item>) => void
  onIgnore: (offer: Suggestion<Item>) => void
}

/** What is offered below the input. The focus stays in the input, which names the active offer. */
export function SuggestionList<Item>(props: SuggestionListProps<Item>) {
  const { id, label, anchor, offers, active, onChoose, onIgnore } = props
  const part = useFloating<HTMLDivElement>({ anchor })
  return (
    <div
      ref={part}
      id={id}
      popover="manual"
      role="listbox"
      aria-label={label}
      className={classNames(floatingStyles.floating, styles.offers)}
    >
      {offers.map((offer, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input hears the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input (aria-activedescendant)
        <div
          key={offer.key}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          className={styles.offer}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(offer)}
        >
          {offer.mark}
          <span className={styles.offerText} dir="auto">
            {offer.text}
          </span>
          {offer.detail !== undefined && <span className={styles.offerDetail}>{offer.detail}</span>}
          {offer.onIgnore && (
            <IconButton
              icon={DismissIcon}
              size="small"
              tabIndex={-1}
              label={`${uiWord('dontSuggest')} (Shift+Del)`}
              className={styles.ignore}
              onClick={(event) => {
                event.stopPropagation()
                onIgnore(offer)
              }}
            />
          )}
        </div>
      ))}
    </div>
  )
}
