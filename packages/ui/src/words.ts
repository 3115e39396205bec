/**
 * The few words that parts say by themselves, in English. The app replaces them from its message catalogue with
 * `setUiWords`, so that the design system needs no catalogue of its own.
 */
const words = {
  /** How fields write dates and numbers (BCP 47): days before months, weeks from Monday. */
  locale: 'en-GB',
  // English that writes days as 2026-11-21.
  date_locale: 'en-CA',
  day: 'Day',
  time: 'Time',
  close: 'Close',
  dismiss: 'Dismiss',
  cancel: 'Cancel',
  retry: 'Retry',
  loading: 'Loading',
  optional: 'optional',
  clear: 'Clear',
  more: 'More',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  increase: 'Increase',
  decrease: 'Decrease',
  notices: 'Notices',
  remove: 'Remove',
  dontSuggest: 'Do not suggest again',
  resizeColumn: 'Resize column',
  resizePane: 'Resize pane',
  none: 'None',
  noMatch: 'No matching result',
  nothingToPick: 'No matching data',
  tooLongToPick: 'String length exceeds maximum length limit of 255 characters.',
  typeMore: 'Type at least 2 characters',
  loadFailed: 'Could not be loaded.',
  hue: 'Hue',
  colourCode: 'Colour code',
  unreached: 'The server cannot be reached. Your words are kept in this tab.',
  restored: 'These words were not saved yet. They are as you left them.',
  discard: 'Discard them',
}

export type UiWords = typeof words

/** Replaces some or all words; call it before the first render and when the language changes. */
export function setUiWords(translated: Partial<UiWords>): void {
  Object.assign(words, translated)
}

/** The word in the current language. */
export function uiWord(key: keyof UiWords): string {
  return words[key]
}
