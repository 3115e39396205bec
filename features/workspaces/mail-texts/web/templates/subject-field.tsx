import { useRef } from 'react'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { t } from '../messages.ts'
import { VariableMenu } from './variable-menu.tsx'

/** The subject of a template, with variables at the caret. */
export function SubjectField({ value, onChange }: { value: string; onChange: (subject: string) => void }) {
  const input = useRef<HTMLInputElement>(null)

  function insert(written: string): void {
    const { selectionStart, selectionEnd } = input.current ?? {}
    const start = selectionStart ?? value.length
    onChange(value.slice(0, start) + written + value.slice(selectionEnd ?? start))
    input.current?.focus()
  }

  return (
    <TextField
      ref={input}
      label={t('subject')}
      placeholder={t('subject_hint')}
      value={value}
      onValueChange={onChange}
      trailing={<VariableMenu label={t('variables_subject')} onChoose={insert} />}
    />
  )
}
