import { type KeyboardEvent, useRef } from 'react'
import {
  ComboBox,
  Group,
  Header,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
} from 'react-aria-components'
import { classNames } from '../class-names.ts'
import fieldStyles from '../forms/field.module.css'
import { DismissIcon, SearchIcon } from '../icons.ts'
import { tooltip } from '../overlays/tooltip.ts'
import { FieldPopover } from './field-popover.tsx'
import optionStyles from './option-list.module.css'
import styles from './search-combobox.module.css'
import type { FieldOption } from './use-option-source.ts'

/** A way to go on with what is typed. */
export interface SearchOption extends FieldOption {
  readonly id: string
  /** Its cross, and Shift and Delete, take it away for good. */
  readonly removable?: boolean
}

/** Options of one kind under a heading. */
export interface SearchSection {
  readonly id: string
  readonly label: string
  readonly options: readonly SearchOption[]
}

export interface SearchComboboxProps {
  label: string
  text: string
  onTextChange: (text: string) => void
  sections: readonly SearchSection[]
  /** Enter while no option is highlighted. */
  onSubmit: (text: string) => void
  onChoose: (option: SearchOption) => void
  onRemove?: (option: SearchOption) => void
  /** What the cross of an option does, in words. */
  removeLabel?: string
  /** The cross of the field. */
  onClear: () => void
  /** Says above the options what is wrong with the text. */
  error?: string | undefined
  /** In place of options, where there are none. */
  hint: string
  /** Below the options, e.g. which keys there are. */
  footnote?: string | undefined
  placeholder: string
  clearLabel: string
  onFocusChange?: (hasFocus: boolean) => void
  autoFocus?: boolean
  className?: string
}

/**
 * A field to search by, with suggestions in sections (SE-007). What is typed counts as it is; Up and Down highlight a
 * suggestion, Enter takes it, a click elsewhere closes them, Escape empties the field and leaves it (KB-005).
 */
export function SearchCombobox(props: SearchComboboxProps) {
  const { label, text, sections, error, className } = props
  const field = useRef<HTMLInputElement>(null)
  const options = sections.flatMap((section) => section.options)

  function leave(): void {
    field.current?.blur()
  }

  function choose(id: string | number | null): void {
    const option = options.find((each) => each.id === id)
    if (!option) return
    props.onChoose(option)
    // The library gives the focus back to the field after a press on an option.
    setTimeout(leave)
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const option = options.find(({ id }) => id === highlightedId(field.current))
    if (event.key === 'Escape') props.onTextChange('')
    else if (event.key === 'Enter' && option === undefined) props.onSubmit(text)
    else if (event.key === 'Delete' && event.shiftKey && option?.removable) props.onRemove?.(option)
    else return
    // Neither the list of suggestions nor what is around the field hears the key as well.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape' || (event.key === 'Enter' && error === undefined)) leave()
  }

  return (
    <div className={classNames(styles.field, className)} onKeyDownCapture={handleKey}>
      <ComboBox
        aria-label={label}
        className={fieldStyles.field ?? ''}
        inputValue={text}
        onInputChange={props.onTextChange}
        value={null}
        onChange={choose}
        {...(props.onFocusChange ? { onFocusChange: props.onFocusChange } : {})}
        allowsCustomValue
        allowsEmptyCollection
        menuTrigger="focus"
        shouldFocusWrap
        // The server has chosen what fits.
        defaultFilter={() => true}
        isInvalid={error !== undefined}
        validationBehavior="aria"
      >
        <Label className="visually-hidden">{label}</Label>
        <Group className={classNames(fieldStyles.box, fieldStyles.small, fieldStyles.quiet)}>
          <span className={fieldStyles.leading}>
            <SearchIcon />
          </span>
          <Input
            ref={field}
            className={classNames(fieldStyles.input, styles.input)}
            placeholder={props.placeholder}
            enterKeyHint="search"
            spellCheck={false}
            autoComplete="off"
            autoFocus={props.autoFocus === true}
          />
          {text !== '' && (
            <button
              type="button"
              className={styles.clear}
              aria-label={props.clearLabel}
              {...tooltip(props.clearLabel)}
              onClick={() => {
                props.onClear()
                field.current?.focus()
              }}
            >
              <DismissIcon size={14} />
            </button>
          )}
        </Group>
        <FieldPopover className={classNames(optionStyles.popover, styles.popover)}>
          {error !== undefined && (
            <p className={styles.error} role="alert">
              {error}
            </p>
          )}
          <ListBox
            className={classNames(optionStyles.list, styles.list)}
            renderEmptyState={() => <div className={optionStyles.note}>{props.hint}</div>}
          >
            {sections.map((section) => (
              <ListBoxSection key={section.id} id={section.id}>
                <Header className={styles.heading}>{section.label}</Header>
                {section.options.map((option) => (
                  <ListBoxItem
                    key={option.id}
                    id={option.id}
                    textValue={option.label}
                    className={classNames(optionStyles.option, styles.option)}
                  >
                    <span className={styles.label} dir="auto">
                      {option.label}
                    </span>
                    {option.detail !== undefined && (
                      <span className={classNames(optionStyles.detail, styles.detail)}>{option.detail}</span>
                    )}
                    {option.removable && (
                      <Cross label={props.removeLabel ?? ''} onPress={() => props.onRemove?.(option)} />
                    )}
                  </ListBoxItem>
                ))}
              </ListBoxSection>
            ))}
          </ListBox>
          {props.footnote !== undefined && <p className={styles.footnote}>{props.footnote}</p>}
        </FieldPopover>
      </ComboBox>
    </div>
  )
}

/** An option may hold no control: keys have a way of their own, and who hears it is told by the footnote. */
function Cross({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse alone, as keys have a way of their own
    <span
      aria-hidden
      className={styles.cross}
      {...tooltip(label)}
      onPointerDown={(event) => {
        event.stopPropagation()
        event.preventDefault()
      }}
      onMouseDown={(event) => event.preventDefault()}
      onPointerUp={(event) => {
        event.stopPropagation()
        onPress()
      }}
    >
      <DismissIcon size={12} />
    </span>
  )
}

/** The option that the arrows have led to: the input names its element, which names the option. */
function highlightedId(input: HTMLInputElement | null): string | undefined {
  const id = input?.getAttribute('aria-activedescendant')
  const element = id ? input?.ownerDocument.getElementById(id) : null
  return element?.dataset.key
}
