/** What the editor says, in English. The app replaces it from its message catalogue with `setEditorWords`. */
const words = {
  toolbar: 'Formatting',
  font: 'Font',
  size: 'Size',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  colour: 'Text colour',
  highlight: 'Highlight',
  automatic: 'Automatic',
  none: 'None',
  bullets: 'Bulleted list',
  numbers: 'Numbered list',
  outdent: 'Decrease indent',
  indent: 'Increase indent',
  align: 'Alignment',
  alignLeft: 'Align left',
  alignCentre: 'Centre',
  alignRight: 'Align right',
  link: 'Link',
  linkAddress: 'Address',
  linkText: 'Text',
  linkInsert: 'Insert',
  linkRemove: 'Remove link',
  linkWrong: 'Please enter an address such as example.com or name@example.com.',
  table: 'Table',
  tableSize: 'Table of {columns} × {rows}',
  rowAbove: 'Insert row above',
  rowBelow: 'Insert row below',
  columnLeft: 'Insert column left',
  columnRight: 'Insert column right',
  deleteRow: 'Delete row',
  deleteColumn: 'Delete column',
  mergeCells: 'Merge cells',
  splitCell: 'Split cell',
  shadeCells: 'Shade cells',
  deleteTable: 'Delete table',
  selectCells: 'Select several cells first',
  image: 'Insert picture',
  quote: 'Quote',
  clear: 'Clear formatting',
  undo: 'Undo',
  redo: 'Redo',
  plainText: 'Plain text',
  richText: 'Formatted text',
  loseTitle: 'Change to plain text?',
  loseText:
    'Formatting, pictures and tables of your text are lost. The quoted text stays as it is in case you change back.',
  loseConfirm: 'Change to plain text',
  quotedText: 'Quoted text',
  editQuote: 'Edit quoted text',
  removeQuote: 'Remove',
}

export type EditorWords = typeof words

/** Replaces some or all words; call it before the first editor is shown and when the language changes. */
export function setEditorWords(translated: Partial<EditorWords>): void {
  Object.assign(words, translated)
}

/** The word in the current language, with the values of its `{places}`. */
export function editorWord(key: keyof EditorWords, values: Record<string, string | number> = {}): string {
  return words[key].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
