import { useCallback, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { bodyOf, contentOf, type EditorContent, switchType, takeQuoteIn } from './editor-content.ts'
import type { EditorHandle, MailBody, MailEditorProps } from './editor-types.ts'
import { isFormatted } from './own/is-formatted.ts'
import type { OwnPart } from './own/own-part.ts'
import { takeFiles } from './own/take-files.ts'

/**
 * What an editor holds and does, apart from how it looks: the parts of the body, the way from one form to the other,
 * and the handle of its owner.
 */
export function useEditorSession(props: MailEditorProps) {
  const [content, setContent] = useState(() => contentOf(props.initial))
  const own = useRef<OwnPart>(null)
  const startsFocused = useRef(props.autoFocus ?? false)
  const latest = useLatest({ ...props, content })

  /** Replaces what is written in by something converted from it, and goes on writing there. */
  const convert = useCallback(
    (change: (content: EditorContent, part: OwnPart) => EditorContent) => {
      if (!own.current) return
      startsFocused.current = true
      setContent(change(latest.current.content, own.current))
      latest.current.onChange?.()
    },
    [latest],
  )
  const setBodyType = useCallback(
    (type: MailBody['body_type']) => {
      if (latest.current.content.type === type) return
      convert((before, part) => switchType(before, part, type))
      latest.current.onBodyTypeChange?.(type)
    },
    [convert, latest],
  )
  const [isAsking, setAsking] = useState(false)
  /** The same, but asks first where plain text would lose something. */
  const askBodyType = useCallback(
    (type: MailBody['body_type']) => {
      const isLoss = type === 'plain_text' && latest.current.content.type === 'html'
      if (isLoss && isFormatted(own.current?.readHtml() ?? '')) setAsking(true)
      else setBodyType(type)
    },
    [latest, setBodyType],
  )
  const editQuote = useCallback(() => convert(takeQuoteIn), [convert])

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
      setBodyType: askBodyType,
      editQuote,
    }
  }, [latest, askBodyType, editQuote])

  return {
    content,
    own,
    startsFocused,
    setBodyType,
    askBodyType,
    isAsking,
    stopAsking: () => setAsking(false),
    editQuote,
    setSignatureText: (signature: string) => setContent((before) => ({ ...before, signature })),
    handleChange: useCallback(() => latest.current.onChange?.(), [latest]),
    pictureUrl: useCallback((cid: string) => latest.current.pictureUrl?.(cid), [latest]),
    handleFiles: useCallback(
      (files: readonly File[]) => void takeFiles(files, own.current, latest.current),
      [latest],
    ),
  }
}

function useLatest<Value>(value: Value): { readonly current: Value } {
  const held = useRef(value)
  useLayoutEffect(() => {
    held.current = value
  })
  return held
}
