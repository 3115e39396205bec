import type { FormErrors } from '@laycan/web/form/form-errors.ts'
import type { FormLevel, FormWords } from '../form/contact-words.ts'

type Change = Partial<FormWords> | ((words: FormWords) => Partial<FormWords>)

/** What each part of a form is given. */
export interface PartProps {
  level: FormLevel
  values: FormWords
  errors: FormErrors
  change: (part: Change) => void
}
