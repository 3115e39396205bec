import { ComboBox, Group, Input } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import styles from '../forms/field.module.css'
import { ChevronDownIcon } from '../icons.ts'
import comboboxStyles from './combobox.module.css'
import type { ComboboxProps } from './combobox.tsx'
import { FieldButton } from './field-button.tsx'
import { ariaState, FieldFrame } from './field-frame.tsx'
import { INPUT_MAX } from './input-max.ts'
import { OptionList } from './option-list.tsx'
import { TagGroup } from './tag-group.tsx'
import { type FieldOption, useOptionSource } from './use-option-source.ts'

export interface ComboboxManyProps<O extends FieldOption>
  extends Omit<ComboboxProps<O>, 'value' | 'onValueChange'> {
  value: readonly O[]
  onValueChange: (value: readonly O[]) => void
}

/** Several choices out of many: what is chosen is listed as tags, each of which can be taken away. */
export function ComboboxMany<O extends FieldOption>(props: ComboboxManyProps<O>) {
  const { options, value, onValueChange, placeholder, size = 'normal', asking, wide, ...field } = props
  const source = useOptionSource(options, value, asking)
  const known = [...value, ...source.options.filter(({ id }) => !value.some((each) => each.id === id))]
  return (
    <div className={styles.field}>
      <ComboBox<O, 'multiple'>
        {...ariaState(field)}
        {...source.field}
        selectionMode="multiple"
        allowsEmptyCollection
        menuTrigger="focus"
        value={value.map(({ id }) => id)}
        onChange={(ids) => {
          source.writeText('')
          onValueChange(ids.flatMap((id) => known.find((option) => option.id === id) ?? []))
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
      {value.length > 0 && (
        <TagGroup
          label={field.label}
          hideLabel
          tags={value}
          disabled={field.disabled === true}
          onRemove={(ids) => onValueChange(value.filter(({ id }) => !ids.includes(id)))}
        />
      )}
    </div>
  )
}
