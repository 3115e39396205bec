import { ListBox, ListBoxItem, ListBoxLoadMoreItem } from 'react-aria-components'
import { Button } from '../buttons/button.tsx'
import { classNames } from '../class-names.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { CheckIcon } from '../icons.ts'
import { uiWord } from '../words.ts'
import { FieldPopover } from './field-popover.tsx'
import styles from './option-list.module.css'
import type { FieldOption, OptionSource } from './use-option-source.ts'

/** What a combobox offers, in its popover; also says that it loads, that there is nothing, that loading failed. */
export function OptionList<O extends FieldOption>({
  source,
  wide = false,
  short = false,
  empty = uiWord('noMatch'),
}: {
  source: OptionSource<O>
  wide?: boolean | undefined
  /** At most 211 px high (PO-008), for fields in rows. */
  short?: boolean
  /** What it says when there is nothing. */
  empty?: string
}) {
  return (
    <FieldPopover className={classNames(styles.popover, wide && styles.wide)}>
      <ListBox<O>
        className={classNames(styles.list, short && styles.short)}
        renderEmptyState={() => <EmptyNote source={source} empty={empty} />}
      >
        {source.options.map((option) => (
          <ListBoxItem
            key={option.id}
            id={option.id}
            value={option}
            textValue={option.label}
            isDisabled={option.disabled === true}
            className={styles.option}
          >
            {({ isSelected }) => (
              <>
                <span className={styles.mark}>{isSelected && <CheckIcon size={14} />}</span>
                <span className={styles.label}>{option.label}</span>
                {option.detail !== undefined && <span className={styles.detail}>{option.detail}</span>}
              </>
            )}
          </ListBoxItem>
        ))}
        {source.loadMore && (
          <ListBoxLoadMoreItem
            className={styles.note}
            onLoadMore={source.loadMore}
            isLoading={source.state === 'loading_more'}
          >
            <Spinner label={uiWord('loading')} />
          </ListBoxLoadMoreItem>
        )}
      </ListBox>
    </FieldPopover>
  )
}

function EmptyNote<O extends FieldOption>({ source, empty }: { source: OptionSource<O>; empty: string }) {
  if (source.state === 'loading') {
    return (
      <div className={styles.note}>
        <Spinner label={null} />
        {uiWord('loading')}
      </div>
    )
  }
  if (source.isTooShort) return <div className={styles.note}>{uiWord('typeMore')}</div>
  if (source.state !== 'failed') return <div className={styles.note}>{empty}</div>
  return (
    <div className={styles.note}>
      {uiWord('loadFailed')}
      <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={source.retry}>
        {uiWord('retry')}
      </Button>
    </div>
  )
}
