import { z } from 'zod'
import { currentPlace, go, type PlaceQuery } from '@laycan/web/navigation.ts'
import { storedValue } from '@laycan/web/stored-value.ts'

const Place = z.object({ form: z.string(), place: z.string() })

/** The place that the last form was opened from: one form of one tab has it, and only once. */
const stored = storedValue({
  key: 'contact_forms.opened_from',
  schema: Place,
  fallback: { form: '', place: '' },
  kept_for: 'user',
  within: 'window',
})

/** Opens a form; when it is saved, it leads back to where it was opened from (AB-013). @param path of the form */
export function openContactForm(path: string, query: PlaceQuery = {}): void {
  stored.set({ form: path, place: currentPlace() })
  go(path, query)
}

/** Where a form was opened from; undefined where nothing noted it. Asked once, it is forgotten. */
export function takeOpenedFrom(path: string): string | undefined {
  const { form, place } = stored.get()
  stored.set({ form: '', place: '' })
  return form === path && place !== '' ? place : undefined
}
