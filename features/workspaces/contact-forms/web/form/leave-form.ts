/** Where a form goes when it was saved: to a place of the product, or one page back. */
export type Leaving = { readonly to: 'place'; readonly place: string } | { readonly to: 'back' }

/**
 * Where a form goes when it was saved (AB-013). The place it was opened from wins, then an edit goes one page back, a new
 * person to the persons, and all else to the list.
 * @param opened_from the place that was noted when the form was opened; what is no place of the product counts as none
 */
export function decideLeaving(form: {
  readonly opened_from: string | undefined
  readonly is_edit: boolean
  readonly level: 'person' | 'department' | 'company'
}): Leaving {
  const { opened_from, is_edit, level } = form
  if (opened_from !== undefined && isOwnPlace(opened_from)) return { to: 'place', place: opened_from }
  if (is_edit) return { to: 'back' }
  return { to: 'place', place: level === 'person' ? '/contacts?tab=contact' : '/contacts' }
}

/** A path that begins with one slash: `//host` and `/\host` lead elsewhere. */
function isOwnPlace(place: string): boolean {
  return /^\/(?![/\\])/.test(place)
}
