import { ComboBox, Group, Input } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import styles from '../forms/field.module.css'
import comboboxStyles from './combobox.module.css'
import { type AriaFieldProps, ariaState, FieldFrame } from './field-frame.tsx'
import { INPUT_MAX } from './input-max.ts'
import { OptionList } from './option-list.tsx'
import { type FieldOption, type LoadOptions, useOptionSource } from './use-option-source.ts'

interface SuggestFieldProps<O extends FieldOption> extends AriaFieldProps {
  text: string
  /** Id of the option that the text stands for; null for words of one's own. */
  chosen: O['id'] | null
  onTextChange: (text: string) => void
  onChoose: (option: O) => void
  options: LoadOptions<O>
  /** Milliseconds of rest in typing before options are asked for. */
  pause_ms: number
  /** In place of options, where nothing is like the text. */
  empty: string
  placeholder?: string
}

/** Words of one's own, with known names offered while they are typed; unlike a combobox it keeps what nothing matches. */
export function SuggestField<O extends FieldOption>(props: SuggestFieldProps<O>) {
  const { text, chosen, onTextChange, onChoose, options, pause_ms, empty, placeholder, ...field } = props
  const source = useOptionSource(options, [], { pause_ms, minimum: 1 })
  return (
    <ComboBox<O>
      {...ariaState(field)}
      {...source.field}
      inputValue={text}
      onInputChange={(typed) => {
        source.writeText(typed)
        if (typed !== text) onTextChange(typed)
      }}
      allowsCustomValue
      allowsEmptyCollection
      menuTrigger="input"
      value={chosen}
      onChange={(id) => {
        const option = source.options.find((each) => each.id === id)
        if (option) onChoose(option)
      }}
    >
      <FieldFrame {...field}>
        <Group className={classNames(styles.box, styles.small)}>
          <Input
            maxLength={INPUT_MAX}
            className={classNames(styles.input, comboboxStyles.input)}
            {...(placeholder === undefined ? {} : { placeholder })}
          />
        </Group>
      </FieldFrame>
      <OptionList source={source} empty={empty} wide short />
    </ComboBox>
  )
}
