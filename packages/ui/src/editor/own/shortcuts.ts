import {
  clearFormat,
  type IEditor,
  ShortcutBold,
  ShortcutBullet,
  ShortcutClearFormat,
  type ShortcutCommand,
  ShortcutDecreaseFont,
  ShortcutIncreaseFont,
  ShortcutIndentList,
  ShortcutItalic,
  ShortcutNumbering,
  ShortcutOutdentList,
  ShortcutRedo,
  ShortcutRedoAlt,
  ShortcutUnderline,
  ShortcutUndo,
  ShortcutUndo2,
  setAlignment,
  setIndentation,
  toggleBlockQuote,
  toggleBullet,
  toggleNumbering,
  toggleStrikethrough,
} from 'roosterjs'

/** Keys by their place on the keyboard, as the engine wants them. */
const PLACES = { 7: 55, 8: 56, 9: 57, e: 69, l: 76, r: 82, x: 88, '[': 219, '\\': 220, ']': 221 } as const

function ctrl(
  place: keyof typeof PLACES,
  onClick: (editor: IEditor) => void,
  shiftKey = true,
): ShortcutCommand {
  return { shortcutKey: { modifierKey: 'ctrl', shiftKey, which: PLACES[place] }, onClick }
}

/** The keys of Outlook, and those that Gmail has besides. */
export const editorShortcuts: ShortcutCommand[] = [
  ShortcutBold,
  ShortcutItalic,
  ShortcutUnderline,
  ShortcutClearFormat,
  ShortcutUndo,
  ShortcutUndo2,
  ShortcutRedo,
  ShortcutRedoAlt,
  ShortcutBullet,
  ShortcutNumbering,
  ShortcutIncreaseFont,
  ShortcutDecreaseFont,
  ShortcutIndentList,
  ShortcutOutdentList,
  ctrl('x', (editor) => toggleStrikethrough(editor)),
  ctrl(7, (editor) => toggleNumbering(editor)),
  ctrl(8, (editor) => toggleBullet(editor)),
  ctrl(9, (editor) => toggleBlockQuote(editor)),
  ctrl('l', (editor) => setAlignment(editor, 'left')),
  ctrl('e', (editor) => setAlignment(editor, 'center')),
  ctrl('r', (editor) => setAlignment(editor, 'right')),
  ctrl(']', (editor) => setIndentation(editor, 'indent'), false),
  ctrl('[', (editor) => setIndentation(editor, 'outdent'), false),
  ctrl('\\', (editor) => clearFormat(editor), false),
]
