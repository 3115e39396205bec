import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { PlusIcon, TrashIcon } from '../icons.ts'
import { uiWord } from '../words.ts'
import { Checkbox } from './checkbox.tsx'
import styles from './item-rows.module.css'
import { Select, type SelectOption } from './select.tsx'
import { TextField } from './text-field.tsx'

/** One thing of which a record has several: an address, a number. */
export interface ItemRow {
  readonly value: string
  readonly value_type: string
  readonly default: boolean
}

interface ItemRowsProps<Row extends ItemRow> {
  /** What they are, e.g. `Emails`. */
  label: string
  /** What one is; each row is called `Email 1`, `Email 2`. */
  noun: string
  /** On the button below, e.g. `Add email`. */
  add: string
  rows: readonly Row[]
  /** Left out where rows have no type. */
  types?: readonly SelectOption<string>[]
  typeLabel: string
  inputType?: 'text' | 'email' | 'tel'
  /** Rows at most; there is no button for more. */
  most: number
  errorOf?: (place: number) => string | undefined
  onChange: (place: number, part: Partial<ItemRow>) => void
  onAdd: () => void
  onRemove: (place: number) => void
  /** Where one row is the default: its word, and what follows from ticking it. */
  oneDefault?: { readonly label: string; readonly onChoose: (place: number) => void }
}

/** Rows of a value and its type, to be added and removed; one of them may be the default. */
export function ItemRows<Row extends ItemRow>(props: ItemRowsProps<Row>) {
  const { label, add, rows, most, onAdd, onRemove } = props
  return (
    <fieldset className={styles.rows}>
      <legend className={styles.legend}>{label}</legend>
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place
        <div key={place} className={styles.row}>
          <RowFields {...props} row={row} place={place} />
          <IconButton
            icon={TrashIcon}
            label={`${uiWord('remove')} ${nameOf(props, place)}`}
            size="small"
            onClick={() => onRemove(place)}
          />
        </div>
      ))}
      {rows.length < most && (
        <Button kind="quiet" size="small" icon={PlusIcon} onClick={onAdd}>
          {add}
        </Button>
      )}
    </fieldset>
  )
}

function RowFields<Row extends ItemRow>(props: ItemRowsProps<Row> & { row: Row; place: number }) {
  const { row, place, types, typeLabel, inputType = 'text', errorOf, onChange, oneDefault } = props
  const name = nameOf(props, place)
  const error = errorOf?.(place)
  return (
    <>
      <TextField
        className={styles.value ?? ''}
        label={name}
        hideLabel
        inputMode={inputType}
        value={row.value}
        onValueChange={(value) => onChange(place, { value })}
        {...(error !== undefined && { error })}
      />
      {types && (
        <Select
          className={styles.type ?? ''}
          label={`${name}, ${typeLabel}`}
          hideLabel
          options={types}
          value={row.value_type}
          onValueChange={(value_type) => onChange(place, { value_type })}
        />
      )}
      {oneDefault && (
        <Checkbox
          className={styles.tick}
          label={oneDefault.label}
          aria-label={`${name}, ${oneDefault.label}`}
          checked={row.default}
          onCheckedChange={() => oneDefault.onChoose(place)}
        />
      )}
    </>
  )
}

function nameOf({ noun }: { noun: string }, place: number): string {
  return `${noun} ${place + 1}`
}
