import { useEffect, useState } from 'react'
import { ComboBox, Group, Input } from 'react-aria-components'
import styles from '../forms/field.module.css'
import { ChevronDownIcon } from '../icons.ts'
import { uiWord } from '../words.ts'
import comboboxStyles from './combobox.module.css'
import { FieldButton } from './field-button.tsx'
import { type AriaFieldProps, ariaState, FieldFrame } from './field-frame.tsx'
import { OptionList } from './option-list.tsx'
import { decideLeaving, PICKER_TEXT_MAX, type PickerTexts, pickerProblem } from './picker-rules.ts'
import { type FieldOption, type LoadOptions, useOptionSource } from './use-option-source.ts'

interface PickerProps<O extends FieldOption> extends AriaFieldProps {
  options: LoadOptions<O>
  value: O | undefined
  onValueChange: (value: O | undefined) => void
  texts: PickerTexts
  /** Hears what is wrong with it, so that a form is not sent with it; undefined when nothing is. */
  onProblem?: (problem: string | undefined) => void
  placeholder?: string
}

/** Letters come quicker than companies are found. */
const PAUSE_MS = 300

/**
 * One record out of many, by its name. Unlike a combobox, which goes back to what was chosen, it is cleared when it is
 * left with a name that nothing has, and says so.
 */
export function Picker<O extends FieldOption>(props: PickerProps<O>) {
  const { options, value, onValueChange, texts, onProblem, placeholder, error, ...field } = props
  const [wasLeft, setWasLeft] = useState(false)
  const [wasUnlisted, setWasUnlisted] = useState(false)
  const chosen = value === undefined ? [] : [value]
  const source = useOptionSource(withoutLong(options), chosen, { pause_ms: PAUSE_MS }, value?.label)
  const text = source.field.inputValue ?? ''
  const problem = pickerProblem(
    { text, isChosen: value !== undefined, wasLeft, wasUnlisted },
    { texts, required: field.required === true },
  )
  // What the form found, or the server said, stands as long as the picker itself finds nothing.
  const said = problem ?? error

  // Whoever draws it may choose by himself, as the company of a department does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing must not be followed, only another choice
  useEffect(() => source.writeText(value?.label ?? ''), [value?.id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hearer may be another function each time
  useEffect(() => onProblem?.(problem), [problem])

  function choose(option: O | undefined) {
    setWasUnlisted(false)
    source.writeText(option?.label ?? '')
    if (option?.id !== value?.id) onValueChange(option)
  }

  function leave() {
    setWasLeft(true)
    const leaving = decideLeaving(text, value, source.options)
    if (leaving.result === 'kept') return
    choose(leaving.result === 'chosen' ? leaving.option : undefined)
    // A second leaving of the emptied field takes nothing back that was said.
    if (leaving.result === 'cleared') setWasUnlisted(leaving.wasUnlisted || wasUnlisted)
  }

  return (
    <ComboBox<O>
      {...ariaState({ ...field, ...(said !== undefined && { error: said }) })}
      {...source.field}
      allowsEmptyCollection
      // Without this React Aria writes the former choice back before the field is left.
      allowsCustomValue
      menuTrigger="focus"
      value={value?.id ?? null}
      onInputChange={(typed) => {
        if (typed.trim() !== '') setWasUnlisted(false)
        source.writeText(typed)
      }}
      onChange={(id) => {
        const option = source.options.find((candidate) => candidate.id === id)
        if (option) choose(option)
      }}
      onBlur={leave}
    >
      <FieldFrame {...field} {...(said !== undefined && { error: said })}>
        <Group className={styles.box}>
          <Input
            className={`${styles.input} ${comboboxStyles.input}`}
            {...(placeholder === undefined ? {} : { placeholder })}
          />
          <FieldButton icon={ChevronDownIcon} />
        </Group>
      </FieldFrame>
      <OptionList source={source} empty={uiWord('nothingToPick')} />
    </ComboBox>
  )
}

/** What is too long for a name is not asked about. */
function withoutLong<O extends FieldOption>(find: LoadOptions<O>): LoadOptions<O> {
  return async (text, page) => (text.length > PICKER_TEXT_MAX ? { options: [] } : find(text, page))
}
