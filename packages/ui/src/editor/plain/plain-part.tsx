import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { cleanOwn } from '../clean-html.ts'
import type { OwnPart } from '../own/own-part.ts'
import { htmlToText } from './html-to-text.ts'
import styles from './plain-part.module.css'
import { textToHtml } from './text-to-html.ts'

export interface PlainPartProps {
  ref: Ref<OwnPart>
  text: string
  /** The signature at the end of `text`, so that another one can take its place. */
  signature: string
  label: string
  placeholder?: string
  readOnly: boolean
  autoFocus: boolean
  onChange: () => void
  onSignature: (text: string) => void
}

/** Writing without formatting: what is seen is what is sent, columns included. */
export function PlainPart(props: PlainPartProps) {
  const { ref, text, label, placeholder, readOnly, autoFocus, onChange } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const signature = useRef(props.signature)
  const { onSignature } = props

  useLayoutEffect(() => {
    if (autoFocus) focusStart(area.current)
  }, [autoFocus])

  useImperativeHandle(ref, () => {
    const read = () => area.current?.value ?? ''
    return {
      readHtml: () => textToHtml(read()),
      readText: read,
      isEmpty: () => withoutEnd(read(), signature.current).trim() === '',
      focus: (at) => (at === 'start' ? focusStart(area.current) : area.current?.focus()),
      insertHtml: (html) => insertText(area.current, htmlToText(cleanOwn(html))),
      insertPicture: () => {},
      setSignature: (html) => {
        const next = html === undefined ? '' : htmlToText(cleanOwn(html))
        replaceSignature(area.current, signature.current, next)
        signature.current = next
        onSignature(next)
        onChange()
      },
    }
  }, [onChange, onSignature])

  return (
    <textarea
      ref={area}
      className={styles.area}
      aria-label={label}
      placeholder={placeholder}
      defaultValue={text}
      readOnly={readOnly}
      spellCheck
      onChange={onChange}
    />
  )
}

function focusStart(area: HTMLTextAreaElement | null): void {
  area?.focus()
  area?.setSelectionRange(0, 0)
}

/** Through the browser, so that its undo knows it; assigning the value would forget everything before. */
function insertText(area: HTMLTextAreaElement | null, text: string): void {
  area?.focus()
  if (!document.execCommand('insertText', false, text)) {
    area?.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  }
}

function replaceSignature(area: HTMLTextAreaElement | null, before: string, next: string): void {
  if (!area) return
  const { selectionStart, selectionEnd } = area
  const own = withoutEnd(area.value, before).replace(/\s+$/, '')
  area.value = next === '' ? own : `${own}\n\n${next}`
  area.setSelectionRange(selectionStart, selectionEnd)
}

function withoutEnd(text: string, end: string): string {
  const trimmed = text.trimEnd()
  return end !== '' && trimmed.endsWith(end) ? trimmed.slice(0, -end.length) : text
}
