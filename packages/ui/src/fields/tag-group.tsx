import { TagGroup as AriaTagGroup, Button, Tag, TagList } from 'react-aria-components'
import fieldStyles from '../forms/field.module.css'
import { DismissIcon } from '../icons.ts'
import { uiWord } from '../words.ts'
import { type AriaFieldProps, FieldFrame } from './field-frame.tsx'
import styles from './tag-group.module.css'
import type { FieldOption } from './use-option-source.ts'

type Id = FieldOption['id']

export interface TagGroupProps extends Omit<AriaFieldProps, 'required' | 'error'> {
  tags: readonly FieldOption[]
  /** Backspace, Delete and the cross of a tag; without it tags stay. */
  onRemove?: (ids: readonly Id[]) => void
  /** With it, tags can be pressed and several can be on, as in a filter. */
  selected?: readonly Id[]
  onSelectedChange?: (ids: readonly Id[]) => void
  /** Instead of tags, where there are none. */
  empty?: string
}

/** Small named things side by side. One stop of Tab; arrows move between them. */
export function TagGroup(props: TagGroupProps) {
  const { tags, onRemove, selected, onSelectedChange, empty, disabled, ...field } = props
  const idsOf = (keys: ReadonlySet<Id>) => tags.map(({ id }) => id).filter((id) => keys.has(id))
  return (
    <AriaTagGroup
      className={fieldStyles.field}
      selectionMode={onSelectedChange ? 'multiple' : 'none'}
      selectedKeys={selected ?? []}
      onSelectionChange={(keys) =>
        onSelectedChange?.(keys === 'all' ? tags.map(({ id }) => id) : idsOf(keys))
      }
      {...(onRemove && !disabled ? { onRemove: (keys: Set<Id>) => onRemove(idsOf(keys)) } : {})}
    >
      <FieldFrame {...field}>
        <TagList
          className={styles.list}
          renderEmptyState={() => <span className={styles.none}>{empty ?? uiWord('none')}</span>}
        >
          {tags.map(({ id, label, disabled: isOff }) => (
            <Tag
              key={id}
              id={id}
              textValue={label}
              className={styles.tag}
              isDisabled={disabled === true || isOff === true}
            >
              {({ allowsRemoving }) => (
                <>
                  <span className={styles.label}>{label}</span>
                  {allowsRemoving && (
                    <Button slot="remove" className={styles.remove}>
                      <DismissIcon size={12} />
                    </Button>
                  )}
                </>
              )}
            </Tag>
          ))}
        </TagList>
      </FieldFrame>
    </AriaTagGroup>
  )
}
