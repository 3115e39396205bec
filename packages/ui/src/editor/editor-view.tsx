import {
  type KeyboardEvent,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { IEditor } from 'roosterjs'
import { classNames } from '../class-names.ts'
import { bodyOf, contentOf, type EditorContent, switchType, takeQuoteIn } from './editor-content.ts'
import type { EditorHandle, MailBody, MailEditorProps } from './editor-types.ts'
import styles from './editor-view.module.css'
import { isFormatted } from './own/is-formatted.ts'
import type { OwnPart } from './own/own-part.ts'
import { RichPart } from './own/rich-part.tsx'
import { takeFiles } from './own/take-files.ts'
import { PlainPart } from './plain/plain-part.tsx'
import { QuotePart } from './quote/quote-part.tsx'
import { EditorToolbar } from './toolbar/editor-toolbar.tsx'
import { useFormatState } from './toolbar/use-format-state.ts'

export interface EditorViewProps extends MailEditorProps {
  /** Without plain text and quote: for templates and signatures. */
  small?: boolean
  height?: number
}

/** The editor itself; `mail-editor.tsx` and `rich-editor.tsx` load it. */
export default function EditorView(props: EditorViewProps) {
  const { label, placeholder, font, readOnly = false, autoFocus = false, small = false } = props
  const [content, setContent] = useState(() => contentOf(props.initial))
  const [editor, setEditor] = useState<IEditor>()
  const own = useRef<OwnPart>(null)
  const { format, follow } = useFormatState(editor)
  const latest = useLatest({ ...props, content })
  const handleChange = useCallback(() => latest.current.onChange?.(), [latest])
  const pictureUrl = useCallback((cid: string) => latest.current.pictureUrl?.(cid), [latest])
  const isFocused = useRef(autoFocus)

  /** Replaces what is written in by something converted from it. */
  const convert = useCallback(
    (change: (content: EditorContent, part: OwnPart) => EditorContent) => {
      if (!own.current) return
      isFocused.current = true
      setContent(change(latest.current.content, own.current))
    },
    [latest],
  )
  const setBodyType = useCallback(
    (type: MailBody['body_type']) => {
      if (latest.current.content.type === type) return
      convert((before, part) => switchType(before, part, type))
      latest.current.onBodyTypeChange?.(type)
      latest.current.onChange?.()
    },
    [convert, latest],
  )
  const editQuote = useCallback(() => {
    convert(takeQuoteIn)
    latest.current.onChange?.()
  }, [convert, latest])
  const handleFiles = useCallback(
    (files: readonly File[]) => void takeFiles(files, own.current, latest.current),
    [latest],
  )

  useImperativeHandle(props.ref, (): EditorHandle => {
    const withOwn = (run: (part: OwnPart) => void) => {
      if (own.current) run(own.current)
    }
    const read = (type?: MailBody['body_type']) =>
      bodyOf(latest.current.content, own.current, latest.current.font, type)
    return {
      getBody: () => read(),
      getHtml: () => read('html').body,
      getText: () => read('plain_text').body,
      getOwnText: () => own.current?.readText() ?? '',
      isEmpty: () => own.current?.isEmpty() ?? true,
      focus: () => own.current?.focus(),
      insertHtmlAtCaret: (html) => withOwn((part) => part.insertHtml(html)),
      insertPicture: (picture, alt = '') => withOwn((part) => part.insertPicture(picture, alt)),
      setSignature: (html) => withOwn((part) => part.setSignature(html)),
      setBody: (body) => setContent((before) => ({ ...contentOf(body), key: before.key + 1 })),
      setBodyType,
      editQuote,
    }
  }, [latest, setBodyType, editQuote])

  const shared = {
    ref: own,
    label,
    placeholder,
    readOnly,
    autoFocus: isFocused.current,
    onChange: handleChange,
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
            onSignature={(signature) => setContent((before) => ({ ...before, signature }))}
          />
        )}
        {content.quote !== undefined && (
          <QuotePart content={content} pictureUrl={pictureUrl} onEdit={readOnly ? undefined : editQuote} />
        )}
      </div>
      {!readOnly && (
        <EditorToolbar
          editor={editor}
          format={format}
          font={font}
          bodyType={content.type}
          onBodyType={small ? undefined : setBodyType}
          onFiles={handleFiles}
          takesPictures={props.onInlineImage !== undefined}
          isFormatted={() => isFormatted(own.current?.readHtml() ?? '')}
          tools={props.tools}
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

function useLatest<Value>(value: Value): { readonly current: Value } {
  const held = useRef(value)
  useLayoutEffect(() => {
    held.current = value
  })
  return held
}
