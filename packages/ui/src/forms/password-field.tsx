import { useState } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { HideIcon, ShowIcon } from '../icons.ts'
import { uiWord } from '../words.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing' | 'autoComplete'> {
  /** Tells the password manager what to do: fill in, or offer a new one. */
  autoComplete: 'current-password' | 'new-password' | 'off'
}

/** A secret, with a button that shows it while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const toggle = (
    <IconButton
      size="small"
      icon={shown ? HideIcon : ShowIcon}
      label={uiWord(shown ? 'hidePassword' : 'showPassword')}
      onClick={() => setShown(!shown)}
    />
  )
  return <TextField spellCheck={false} {...props} type={shown ? 'text' : 'password'} trailing={toggle} />
}
