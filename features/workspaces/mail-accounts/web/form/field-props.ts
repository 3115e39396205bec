import type { FormErrors } from './account-form.ts'

/** `error` of a field as a property that is left out where there is none. */
export function errorOf(errors: FormErrors, path: string): { error?: string } {
  const error = errors[path]
  return error === undefined ? {} : { error }
}
