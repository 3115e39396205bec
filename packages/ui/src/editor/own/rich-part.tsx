import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { IEditor } from 'roosterjs'
import type { InlinePicture, MailFont } from '../editor-types.ts'
import { htmlToText } from '../plain/html-to-text.ts'
import { isPaintedDark, useIsDark } from '../use-is-dark.ts'
import { createEngine } from './create-engine.ts'
import { insertHtml } from './insert-html.ts'
import type { OwnPart } from './own-part.ts'
import type { PictureUrl } from './pictures.ts'
import { readOwn } from './read-own.ts'
import styles from './rich-part.module.css'
import { SIGNATURE_ID, setSignature } from './signature.ts'
import { type TakeFiles, takePastes } from './take-pastes.ts'

export interface RichPartProps {
  ref: Ref<OwnPart>
  html: string
  font?: MailFont
  label: string
  placeholder?: string
  readOnly: boolean
  autoFocus: boolean
  pictureUrl: PictureUrl
  onChange: () => void
  /** The running editor for the toolbar; undefined when it ends. */
  onEngine: (editor: IEditor | undefined) => void
  /** Caret or formatting changed. */
  onState: () => void
  onFiles: TakeFiles
  /** Uploads a picture of the text; undefined where pictures are not taken. */
  onPicture: ((file: File) => Promise<InlinePicture | undefined>) | undefined
}

/** Where rich text is written. The editor takes over the element; React only gives it a place. */
export function RichPart(props: RichPartProps) {
  const { ref, font, label, readOnly } = props
  const root = useRef<HTMLDivElement>(null)
  const engine = useRef<IEditor>(undefined)
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  useEngine(root, engine, latest)
  const isDark = useIsDark(root)
  useEffect(() => {
    if (engine.current && engine.current.isDarkMode() !== isDark) engine.current.setDarkModeState(isDark)
  }, [isDark])
  useLayoutEffect(() => {
    if (root.current) root.current.contentEditable = readOnly ? 'false' : 'true'
  }, [readOnly])
  useImperativeHandle(ref, () => ownPartOf(engine, latest), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: no input holds formatted text
    <div
      ref={root}
      role="textbox"
      tabIndex={0}
      aria-multiline
      aria-label={label}
      aria-readonly={readOnly || undefined}
      spellCheck
      className={styles.own}
      style={{ fontFamily: font?.family, fontSize: font?.size }}
      onMouseUp={({ target, currentTarget }) => {
        // Below a signature nothing is to be written: a press beside all words begins above it.
        const { current: editor } = engine
        if (target === currentTarget && editor && isEmptyBody(bodyOf(editor)))
          focusStart(editor, currentTarget)
      }}
    />
  )
}

type Held<Value> = { readonly current: Value }

function useEngine(
  root: Held<HTMLDivElement | null>,
  engine: { current: IEditor | undefined },
  latest: Held<RichPartProps>,
): void {
  useLayoutEffect(() => {
    if (!root.current) return
    const { html, font, placeholder, pictureUrl, autoFocus, onEngine } = latest.current
    const editor = createEngine(root.current, {
      html,
      font,
      placeholder,
      pictureUrl,
      isDark: isPaintedDark(root.current),
      scroller: root.current.closest<HTMLElement>('[data-editor-scroller]') ?? undefined,
      onChange: () => latest.current.onChange(),
      onState: () => latest.current.onState(),
    })
    engine.current = editor
    const stopPastes = takePastes(root.current, editor, () => latest.current)
    onEngine(editor)
    if (autoFocus) focusStart(editor, root.current)
    return () => {
      stopPastes()
      engine.current = undefined
      latest.current.onEngine(undefined)
      editor.dispose()
    }
  }, [root, engine, latest])
}

function ownPartOf(engine: Held<IEditor | undefined>, latest: Held<RichPartProps>): OwnPart {
  const withEngine = (run: (editor: IEditor) => void) => {
    if (engine.current) run(engine.current)
  }
  const read = () => (engine.current ? readOwn(engine.current) : latest.current.html)
  const parsed = () => new DOMParser().parseFromString(read(), 'text/html').body
  const pictureUrl: PictureUrl = (cid) => latest.current.pictureUrl(cid)
  return {
    readHtml: read,
    readText: () => htmlToText(parsed()),
    isEmpty: () => isEmptyBody(parsed()),
    focus: (at) =>
      withEngine((editor) => {
        if (at === 'start' || editor.getDOMSelection() === null) focusStart(editor, undefined)
        else editor.focus()
      }),
    insertHtml: (html) => withEngine((editor) => insertHtml(editor, html, pictureUrl)),
    insertPicture: (picture, alt) =>
      withEngine((editor) => insertHtml(editor, pictureHtml(picture, alt), () => picture.url)),
    setSignature: (html) => withEngine((editor) => setSignature(editor, html, pictureUrl)),
  }
}

function bodyOf(editor: IEditor): HTMLElement {
  return new DOMParser().parseFromString(readOwn(editor), 'text/html').body
}

/** No words and no pictures besides the signature. */
function isEmptyBody(body: HTMLElement): boolean {
  body.querySelector(`#${SIGNATURE_ID}`)?.remove()
  return body.querySelector('img, table, hr') === null && body.textContent?.trim() === ''
}

function focusStart(editor: IEditor, root: HTMLElement | undefined): void {
  const place = root ?? editor.getScrollContainer()
  const range = place.ownerDocument.createRange()
  const first = editor.getDOMHelper().queryElements('div, p, li, td, h1, h2, h3')[0]
  if (first) range.setStart(first, 0)
  else range.setStart(place, 0)
  editor.focus()
  editor.setDOMSelection({ type: 'range', range, isReverted: false })
}

function pictureHtml({ cid }: InlinePicture, alt: string): string {
  const image = document.createElement('img')
  image.dataset.cid = cid
  image.alt = alt
  return image.outerHTML
}
