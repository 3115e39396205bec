import type { EditorHandle, MailBody, MailEditorProps } from '../editor-types.ts'

/** What the page offers to the test: the product's editor, and what it told its owner. */
export interface EditorBench {
  /** Shows an editor and resolves when it can be written in. */
  open: (initial: Partial<MailBody>, options?: BenchOptions) => Promise<void>
  readonly editor: EditorHandle
  readonly told: { changes: number; files: string[]; pictures: string[]; types: string[] }
}

export interface BenchOptions
  extends Pick<MailEditorProps, 'autoFocus' | 'font' | 'placeholder' | 'readOnly'> {
  small?: boolean
}

declare global {
  interface Window {
    editorBench: EditorBench
  }
}
