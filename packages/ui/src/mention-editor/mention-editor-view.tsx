import { Editor, Extension } from '@tiptap/core'
import { history, redo, undo } from '@tiptap/pm/history'
import { keymap } from '@tiptap/pm/keymap'
import { useEffect, useId, useRef, useState } from 'react'
import { MarkOfferList } from './mark-offer-list.tsx'
import { documentOf, markedDocument, textOf, wordsOf } from './marked-document.ts'
import styles from './mention-editor.module.css'
import type { MentionEditorProps } from './mention-types.ts'
import { offerMarks, type TypedMark } from './offer-marks.ts'
import { useOffers } from './use-offers.ts'

const Undo = Extension.create({
  name: 'undo',
  addProseMirrorPlugins: () => [history(), keymap({ 'Mod-z': undo, 'Mod-y': redo, 'Shift-Mod-z': redo })],
})

/** See `MentionEditor`. */
export default function MentionEditorView(props: MentionEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const id = useId()
  const [typed, setTyped] = useState<TypedMark>()
  const [active, setActive] = useState(0)
  const found = useOffers(typed)
  const offers = typed === undefined ? undefined : found
  // What the editor's own listeners see: it is made once.
  const now = useRef({ props, offers, active, typed, setActive })
  now.current = { props, offers, active, typed, setActive }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another letter or text begins at the first offer.
  useEffect(() => setActive(0), [found])

  useEffect(() => {
    if (place.current === null) return
    const { initial, read, triggers, onReady, autoFocus = false } = now.current.props
    const editor = new Editor({
      element: place.current,
      extensions: [...markedDocument, Undo, offerMarks(triggers, setTyped)],
      content: documentOf(read(initial)),
      autofocus: autoFocus ? 'end' : false,
      enableInputRules: false,
      enablePasteRules: false,
      editorProps: {
        handleKeyDown: (_, event) => handleKey(event, now.current),
        handlePaste(view, event) {
          const files = [...(event.clipboardData?.files ?? [])]
          const { onFiles, read: readPasted } = now.current.props
          if (files.length > 0 && onFiles) {
            onFiles(files)
            return true
          }
          const text = event.clipboardData?.getData('text/plain') ?? ''
          if (text === '') return false
          const [first, ...others] = documentOf(readPasted(text.replace(/\r\n?/g, '\n'))).content ?? []
          const content = [
            first?.content ?? [],
            ...others.map((line) => [{ type: 'hardBreak' }, ...(line.content ?? [])]),
          ]
          editor.commands.insertContent(content.flat())
          view.dispatch(view.state.tr.scrollIntoView())
          return true
        },
        clipboardTextSerializer: (slice) =>
          slice.content.textBetween(0, slice.content.size, '\n', (leaf) =>
            leaf.type.name === 'mark' ? String(leaf.attrs.stored) : '\n',
          ),
      },
      onUpdate({ editor: { state } }) {
        now.current.props.onChange(textOf(state.doc))
        mirrorEmpty(editor)
      },
    })
    mirrorEmpty(editor)
    onReady?.({ focus: () => editor.commands.focus('end') })
    return () => editor.destroy()
  }, [])

  // The editor draws its own element: what it is called is set from here.
  useEffect(() => {
    const element = place.current?.querySelector('[contenteditable]')
    if (!element) return
    const hasOffers = offers !== undefined && offers.offers.length > 0
    const attributes = {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': props.label,
      'data-placeholder': props.placeholder,
      'aria-controls': hasOffers ? id : undefined,
      'aria-activedescendant': hasOffers ? `${id}-${active}` : undefined,
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) element.removeAttribute(name)
      else element.setAttribute(name, value)
    }
  })

  return (
    <div className={styles.box}>
      <div ref={place} className={styles.text} />
      {typed !== undefined && offers !== undefined && (
        <MarkOfferList
          id={id}
          label={typed.trigger.label}
          anchor={typed.box}
          found={offers}
          active={active}
          onChoose={typed.choose}
        />
      )}
    </div>
  )
}

/** A placeholder stands in an empty text. */
function mirrorEmpty({ view, state }: Editor): void {
  view.dom.toggleAttribute('data-empty', wordsOf(state.doc) === '')
}

interface Now {
  props: MentionEditorProps
  offers: { offers: readonly Parameters<TypedMark['choose']>[0][] } | undefined
  active: number
  typed: TypedMark | undefined
  setActive: (at: number) => void
}

/** Whether the key was taken. Of several offers arrows choose; Enter and Tab take one. */
function handleKey(event: KeyboardEvent, { props, offers, active, typed, setActive }: Now): boolean {
  // A letter that is put together of several keys is not finished (CJK).
  if (event.isComposing) return false
  const all = offers?.offers ?? []
  if (typed !== undefined && all.length > 0) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      setActive((active + step + all.length) % all.length)
      return true
    }
    const offer = all[active]
    if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && offer !== undefined) {
      typed.choose(offer)
      return true
    }
  }
  if (event.key === 'Enter' && !event.shiftKey) {
    props.onSubmit()
    return true
  }
  if (event.key === 'Escape' && typed === undefined && props.onEscape) {
    event.stopPropagation()
    props.onEscape()
    return true
  }
  // Escape ends what is offered, and nothing else.
  if (event.key === 'Escape' && typed !== undefined) event.stopPropagation()
  return false
}
