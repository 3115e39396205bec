import type { IEditor } from 'roosterjs'

/**
 * Applies what a menu or chart chose and goes on writing. The focus comes first: without it the engine changes the
 * words but loses what was selected, and a second choice would meet nothing.
 */
export function writeOn(editor: IEditor, change: (editor: IEditor) => void): void {
  editor.focus()
  change(editor)
}
