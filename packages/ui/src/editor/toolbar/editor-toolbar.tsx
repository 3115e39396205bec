import type { ReactNode } from 'react'
import type { ContentModelFormatState, IEditor } from 'roosterjs'
import { Toolbar } from '../../buttons/toolbar.tsx'
import type { MailBody, MailFont } from '../editor-types.ts'
import { editorWord } from '../editor-words.ts'
import { PlainTextIcon } from './editor-icons.ts'
import styles from './editor-toolbar.module.css'
import { FormatButton } from './format-button.tsx'
import { FormatTools } from './format-tools.tsx'
import { useRoving } from './use-roving.ts'

export interface EditorToolbarProps {
  editor: IEditor | undefined
  format: ContentModelFormatState
  font: MailFont | undefined
  bodyType: MailBody['body_type']
  /** Undefined where there is no plain text. */
  onBodyType: ((type: MailBody['body_type']) => void) | undefined
  takesPictures: boolean
  onFiles: (files: readonly File[]) => void
  tools: ReactNode
}

/** Everything that gives words a form, and what the owner adds. On a phone it is one row that scrolls. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { editor, bodyType, onBodyType, tools } = props
  const isPlain = bodyType === 'plain_text'

  return (
    <div {...useRoving()} className={styles.bar}>
      <Toolbar label={editorWord('toolbar')} className={styles.toolbar}>
        {!isPlain && editor && <FormatTools {...props} editor={editor} />}
        {onBodyType && (
          <FormatButton
            icon={PlainTextIcon}
            label={editorWord('plainText')}
            pressed={isPlain}
            onClick={() => onBodyType(isPlain ? 'html' : 'plain_text')}
          />
        )}
        {tools}
      </Toolbar>
    </div>
  )
}
