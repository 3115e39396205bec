import { TextField, type TextFieldProps } from '@laycan/ui/forms/text-field.tsx'

/** Characters of one line. */
export const LINE_MAX = 254

/** One line of text; what stands around its words goes when it is left (AB-042). */
export function LineField({ value, onValueChange, onBlur, ...props }: TextFieldProps) {
  return (
    <TextField
      maxLength={LINE_MAX}
      {...props}
      value={value}
      onValueChange={onValueChange}
      onBlur={(event) => {
        if (value !== value.trim()) onValueChange(value.trim())
        onBlur?.(event)
      }}
    />
  )
}
