import { classNames } from '../class-names.ts'
import floatingStyles from '../overlays/floating.module.css'
import type { Box } from '../overlays/place.ts'
import { useFloating } from '../overlays/use-floating.ts'
import styles from './mention-editor.module.css'
import type { MarkOffer, MarkOffers } from './mention-types.ts'

interface MarkOfferListProps {
  id: string
  label: string
  anchor: Box
  found: MarkOffers
  active: number
  onChoose: (offer: MarkOffer) => void
}

/** What is offered beside what is typed. The focus stays in the editor, which names the active offer. */
export function MarkOfferList({ id, label, anchor, found, active, onChoose }: MarkOfferListProps) {
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
      {found.offers.map((offer, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the editor hears the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the editor (aria-activedescendant)
        <div
          key={offer.key}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          className={styles.offer}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(offer)}
        >
          <span className={styles.offerIcon}>{offer.icon}</span>
          <span className={styles.offerText} dir="auto">
            {offer.label}
          </span>
          {offer.detail !== undefined && <span className={styles.offerDetail}>{offer.detail}</span>}
        </div>
      ))}
      {found.offers.length === 0 && <div className={styles.nothing}>{found.empty}</div>}
    </div>
  )
}
