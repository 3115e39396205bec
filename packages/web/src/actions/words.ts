import { createCatalogue } from '../messages.ts'

/** What records of a kind are called, in small letters: `{ one: 'email', many: 'emails' }`. */
export interface Noun {
  readonly one: string
  readonly many: string
}

/** Texts of all actions on records, whatever these are. */
export const t = createCatalogue('actions', {
  undo: 'Undo',
  stop: 'Stop',
  dont_ask_again: 'Don’t ask again',
  in_a_row: '{n} {many} in a row',
  in_hand: '{done} of {total} {many}',
  refused_some: '{count} of {total} {many} were left as they are: {text}',
  nothing_lost: 'No answer from the server. Nothing was lost; what was not done is shown as before.',
  failed: 'This did not work. The {many} are shown as before.',
  ask_all: '{action}: all {n} {many} of this list?',
  ask_all_note: '{Many} that arrive from now on are left as they are.',
  nothing_to_undo: 'There is nothing to undo',
  undone_already: 'This was undone already: {text}',
  too_long_ago: 'This is too long ago to be undone: {text}',
})

/** The values by which texts name a kind of records. */
export function nounValues({ one, many }: Noun): Record<'one' | 'many' | 'Many', string> {
  return { one, many, Many: many.charAt(0).toUpperCase() + many.slice(1) }
}
