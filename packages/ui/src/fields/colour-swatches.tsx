import { RadioButton, RadioField, RadioGroup } from 'react-aria-components'
import { tooltip } from '../overlays/tooltip.ts'
import styles from './colour-swatches.module.css'
import { type AriaFieldProps, ariaState, FieldFrame } from './field-frame.tsx'

export interface NamedColour<Id extends string> {
  readonly id: Id
  /** Spoken and shown on hover: colours alone tell nothing to who does not see them. */
  readonly label: string
  /** A token such as `var(--line-red)`, so that it fits both themes. */
  readonly css: string
}

interface ColourSwatchesProps<Id extends string> extends AriaFieldProps {
  colours: readonly NamedColour<Id>[]
  value: Id | undefined
  onValueChange: (value: Id) => void
}

/** One of a few named colours, as dots. Arrows choose. */
export function ColourSwatches<Id extends string>(props: ColourSwatchesProps<Id>) {
  const { colours, value, onValueChange, ...field } = props
  return (
    <RadioGroup
      {...ariaState(field)}
      orientation="horizontal"
      value={value ?? null}
      onChange={(id) => {
        const chosen = colours.find((colour) => colour.id === id)
        if (chosen) onValueChange(chosen.id)
      }}
    >
      <FieldFrame {...field}>
        <div className={styles.swatches}>
          {colours.map(({ id, label, css }) => (
            <RadioField key={id} value={id} aria-label={label}>
              <RadioButton className={styles.swatch} style={{ '--swatch': css }} {...tooltip(label)} />
            </RadioField>
          ))}
        </div>
      </FieldFrame>
    </RadioGroup>
  )
}
