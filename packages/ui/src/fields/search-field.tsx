import { SearchField as AriaSearchField, Group, Input } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import styles from '../forms/field.module.css'
import { DismissIcon, SearchIcon } from '../icons.ts'
import { FieldButton } from './field-button.tsx'
import { type AriaFieldProps, ariaState, FieldFrame } from './field-frame.tsx'
import { INPUT_MAX } from './input-max.ts'
import searchStyles from './search-field.module.css'

interface SearchFieldProps extends AriaFieldProps {
  value: string
  onValueChange: (value: string) => void
  /** Enter: for searches that ask the server. */
  onSubmit?: (value: string) => void
  placeholder?: string
  size?: 'small' | 'normal'
}

/** Words to find something by. Escape and the cross empty it. */
export function SearchField(props: SearchFieldProps) {
  const { value, onValueChange, onSubmit, placeholder, size = 'normal', ...field } = props
  return (
    <AriaSearchField
      {...ariaState(field)}
      value={value}
      onChange={onValueChange}
      {...(onSubmit === undefined ? {} : { onSubmit })}
    >
      <FieldFrame {...field}>
        <Group className={classNames(styles.box, size === 'small' && styles.small)}>
          <span className={styles.leading}>
            <SearchIcon />
          </span>
          <Input
            maxLength={INPUT_MAX}
            className={classNames(styles.input, searchStyles.input)}
            {...(placeholder === undefined ? {} : { placeholder })}
          />
          {value !== '' && <FieldButton icon={DismissIcon} />}
        </Group>
      </FieldFrame>
    </AriaSearchField>
  )
}
