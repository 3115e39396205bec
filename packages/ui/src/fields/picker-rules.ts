import { uiWord } from '../words.ts'

/** Characters that may be typed into a picker. */
export const PICKER_TEXT_MAX = 255

/** What one picker says of itself. */
export interface PickerTexts {
  /** It is required and empty, e.g. 'Company name should not be empty.' */
  readonly empty: string
  /** Nothing has the name that was typed, e.g. 'This company name does not exist.' */
  readonly unknown: string
}

export interface PickerState {
  readonly text: string
  readonly isChosen: boolean
  /** The field was left at least once since the form began. */
  readonly wasLeft: boolean
  /** What stood there when the field was left was nothing that can be chosen, and nothing was typed since. */
  readonly wasUnlisted: boolean
}

/** What is wrong with a picker; undefined when nothing is. */
export function pickerProblem(
  { text, isChosen, wasLeft, wasUnlisted }: PickerState,
  { texts, required }: { texts: PickerTexts; required: boolean },
): string | undefined {
  if (text.length > PICKER_TEXT_MAX) return uiWord('tooLongToPick')
  if (wasUnlisted) return texts.unknown
  return required && wasLeft && !isChosen && text.trim() === '' ? texts.empty : undefined
}

/** What becomes of a picker's text when the field is left. */
export type Leaving<O> =
  | { readonly result: 'kept' }
  | { readonly result: 'chosen'; readonly option: O }
  | { readonly result: 'cleared'; readonly wasUnlisted: boolean }

/**
 * What becomes of the text when the field is left: the name of an option chooses it, whatever its case, and a text that
 * is no name is cleared.
 */
export function decideLeaving<O extends { readonly id: string | number; readonly label: string }>(
  text: string,
  chosen: O | undefined,
  options: readonly O[],
): Leaving<O> {
  const typed = text.trim()
  if (typed === '') return { result: 'cleared', wasUnlisted: false }
  if (chosen?.label.trim() === typed) return { result: 'kept' }
  const option = options.find(({ label }) => label.trim().toLowerCase() === typed.toLowerCase())
  return option ? { result: 'chosen', option } : { result: 'cleared', wasUnlisted: true }
}
