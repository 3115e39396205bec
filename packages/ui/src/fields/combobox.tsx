import { ComboBox, Group, Input } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import styles from '../forms/field.module.css'
import { ChevronDownIcon } from '../icons.ts'
import comboboxStyles from './combobox.module.css'
import { FieldButton } from './field-button.tsx'
import { type AriaFieldProps, ariaState, FieldFrame } from './field-frame.tsx'
import { INPUT_MAX } from './input-max.ts'
import { OptionList } from './option-list.tsx'
import { type AskingRules, type FieldOption, type LoadOptions, useOptionSource } from './use-option-source.ts'

export interface ComboboxProps<O extends FieldOption> extends AriaFieldProps {
  /** All options, or how to find them (long lists, asked for page by page). */
  options: readonly O[] | LoadOptions<O>
  value: O | undefined
  onValueChange: (value: O | undefined) => void
  placeholder?: string
  size?: 'small' | 'normal'
  /** When options that are asked for are asked for. */
  asking?: AskingRules
  /** The list may be wider than the field. */
  wide?: boolean
}

/** One choice out of many, found by typing. For a few options use `Select`. */
export function Combobox<O extends FieldOption>(props: ComboboxProps<O>) {
  const { options, value, onValueChange, placeholder, size = 'normal', asking, wide, ...field } = props
  const source = useOptionSource(options, value === undefined ? [] : [value], asking, value?.label)
  return (
    <ComboBox<O>
      {...ariaState(field)}
      {...source.field}
      allowsEmptyCollection
      menuTrigger="focus"
      value={value?.id ?? null}
      onChange={(id) => {
        const found = source.options.find((option) => option.id === id)
        source.writeText(found?.label ?? '')
        if (found?.id !== value?.id) onValueChange(found)
      }}
    >
      <FieldFrame {...field}>
        <Group className={classNames(styles.box, size === 'small' && styles.small)}>
          <Input
            maxLength={INPUT_MAX}
            className={classNames(styles.input, comboboxStyles.input)}
            {...(placeholder === undefined ? {} : { placeholder })}
          />
          <FieldButton icon={ChevronDownIcon} />
        </Group>
      </FieldFrame>
      <OptionList source={source} wide={wide} />
    </ComboBox>
  )
}
