import { type KeyboardEvent, useState } from 'react'
import type { IEditor } from 'roosterjs'
import { classNames } from '../class-names.ts'
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx'
import type { MailEditorProps } from './editor-types.ts'
import styles from './editor-view.module.css'
import { editorWord } from './editor-words.ts'
import { RichPart } from './own/rich-part.tsx'
import { PlainPart } from './plain/plain-part.tsx'
import { QuotePart } from './quote/quote-part.tsx'
import { EditorToolbar } from './toolbar/editor-toolbar.tsx'
import { useFormatState } from './toolbar/use-format-state.ts'
import { useEditorSession } from './use-editor-session.ts'

export interface EditorViewProps extends MailEditorProps {
  /** Without plain text and quote: for templates and signatures. */
  small?: boolean
  height?: number
}

/** The editor itself; `mail-editor.tsx` and `rich-editor.tsx` load it. */
export default function EditorView(props: EditorViewProps) {
  const { label, placeholder, font, readOnly = false, small = false } = props
  const [editor, setEditor] = useState<IEditor>()
  const { format, follow } = useFormatState(editor)
  const session = useEditorSession(props)
  const { content, own, handleFiles, pictureUrl } = session

  const shared = {
    ref: own,
    label,
    placeholder,
    readOnly,
    autoFocus: session.startsFocused.current,
    onChange: session.handleChange,
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of what stands in it
    <div
      className={classNames(styles.editor, small && styles.small, props.className)}
      onKeyDown={handleEditorKey}
    >
      <div data-editor-scroller className={styles.scroller} style={{ height: props.height }}>
        {content.type === 'html' ? (
          <RichPart
            key={content.key}
            {...shared}
            html={content.own}
            font={font}
            pictureUrl={pictureUrl}
            onEngine={setEditor}
            onState={follow}
            onFiles={handleFiles}
            onPicture={props.onInlineImage}
          />
        ) : (
          <PlainPart
            key={content.key}
            {...shared}
            text={content.own}
            signature={content.signature}
            onSignature={session.setSignatureText}
          />
        )}
        {content.quote !== undefined && (
          <QuotePart
            content={content}
            pictureUrl={pictureUrl}
            mayBeDark={props.darkQuote ?? false}
            onEdit={readOnly ? undefined : session.editQuote}
          />
        )}
      </div>
      {!readOnly && (
        <EditorToolbar
          editor={editor}
          format={format}
          font={font}
          bodyType={content.type}
          onBodyType={small ? undefined : session.askBodyType}
          onFiles={handleFiles}
          takesPictures={props.onInlineImage !== undefined}
          tools={props.tools}
        />
      )}
      {session.isAsking && (
        <ConfirmDialog
          title={editorWord('loseTitle')}
          text={editorWord('loseText')}
          confirmLabel={editorWord('loseConfirm')}
          onConfirm={() => session.setBodyType('plain_text')}
          onClose={session.stopAsking}
        />
      )}
    </div>
  )
}

/** Ctrl+K makes a link; Alt+F10 goes to the toolbar, as in other editors. */
function handleEditorKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented) return
  const isLink = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey
  const wanted = isLink
    ? '[data-link-tool]'
    : event.key === 'F10' && event.altKey
      ? '[role="toolbar"] [tabindex="0"]'
      : undefined
  const control = wanted && event.currentTarget.querySelector<HTMLElement>(wanted)
  if (!control) return
  event.preventDefault()
  if (isLink) control.click()
  else control.focus()
}
