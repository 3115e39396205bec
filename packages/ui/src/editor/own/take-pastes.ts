import { type ClipboardData, extractClipboardItems, type IEditor, type PasteType, paste } from 'roosterjs'
import { cleanPasted } from '../clean-html.ts'
import type { InlinePicture } from '../editor-types.ts'
import { type PictureUrl, showPictures } from './pictures.ts'
import { takeWrittenPictures } from './written-pictures.ts'

/** Gets pasted or dropped files. */
export type TakeFiles = (files: readonly File[]) => void

/** Who takes what a paste brings besides words. */
export interface PasteTakers {
  onFiles: TakeFiles
  /** Uploads a picture that was written into the pasted HTML. */
  onPicture: ((file: File) => Promise<InlinePicture | undefined>) | undefined
  pictureUrl: PictureUrl
}

/**
 * Takes pastes and drops before the editor or the browser does: files go to the owner, HTML is cleaned before any of
 * it reaches the page. Returns the way to stop.
 */
export function takePastes(root: HTMLElement, editor: IEditor, takers: () => PasteTakers): () => void {
  const stop = new AbortController()
  let asText = false

  function handleKey(event: KeyboardEvent): void {
    asText = event.key.toLowerCase() === 'v' && event.shiftKey && (event.ctrlKey || event.metaKey)
  }

  function handlePaste(event: ClipboardEvent): void {
    if (!event.clipboardData) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const type = asText ? 'asPlainText' : 'normal'
    asText = false
    void takeTransfer(event.clipboardData, editor, type, takers())
  }

  function handleDrop(event: DragEvent): void {
    const { dataTransfer } = event
    // What is moved inside the text is moved by the browser.
    if (!dataTransfer || (dataTransfer.files.length === 0 && isOurs(event, root))) return
    // Who watches for drops around the text still hears of it, and that it was taken.
    event.preventDefault()
    placeCaret(event, editor)
    void takeTransfer(dataTransfer, editor, 'normal', takers())
  }

  const options = { capture: true, signal: stop.signal }
  root.addEventListener('keydown', handleKey, options)
  root.addEventListener('paste', handlePaste, options)
  root.addEventListener('dragstart', () => root.setAttribute('data-dragged', ''), options)
  root.addEventListener('dragend', () => root.removeAttribute('data-dragged'), options)
  root.addEventListener('drop', handleDrop, options)
  return () => stop.abort()
}

async function takeTransfer(
  data: DataTransfer,
  editor: IEditor,
  type: PasteType,
  takers: PasteTakers,
): Promise<void> {
  const files = [...data.files]
  const html = data.getData('text/html')
  // Excel and Word bring a picture of what they also bring as HTML; a browser brings the <img> of a copied picture.
  if (files.length > 0 && (html === '' || !hasWords(html))) {
    takers.onFiles(files)
    return
  }
  const clipboard = await extractClipboardItems([...data.items].filter(isText), [], true)
  const clean = await cleanClipboard(clipboard, takers)
  if (!editor.isDisposed()) paste(editor, clean, type)
}

function isText(item: DataTransferItem): boolean {
  return item.kind === 'string'
}

function hasWords(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return body.querySelector('table') !== null || (body.textContent ?? '').trim() !== ''
}

/** Who wrote the HTML (Word, Excel, Sheets) is said by these; nothing else of the head is needed. */
const ORIGIN_ATTRIBUTE = /^xmlns(?::[a-z]+)?$/
const ORIGIN_META = /^(?:progid|generator)$/i

/** Cleans the HTML of a clipboard and leaves what the editor needs to know whose it is. */
async function cleanClipboard(
  clipboard: ClipboardData,
  { onPicture, pictureUrl }: PasteTakers,
): Promise<ClipboardData> {
  if (!clipboard.rawHtml) return clipboard
  const given = new DOMParser().parseFromString(clipboard.rawHtml, 'text/html')
  const clean = document.implementation.createHTMLDocument('')
  for (const { name, value } of given.documentElement.attributes) {
    if (ORIGIN_ATTRIBUTE.test(name)) clean.documentElement.setAttribute(name, value)
  }
  for (const meta of given.head.querySelectorAll('meta[name]')) {
    if (ORIGIN_META.test(meta.getAttribute('name') ?? '')) clean.head.append(keptMeta(clean, meta))
  }
  for (const style of given.querySelectorAll('head style')) {
    clean.head.append(Object.assign(clean.createElement('style'), { textContent: style.textContent ?? '' }))
  }
  cleanPasted(given.body)
  showPictures(given.body, pictureUrl)
  await takeWrittenPictures(given.body, onPicture)
  clean.body.append(...given.body.childNodes)
  return { ...clipboard, rawHtml: clean.documentElement.outerHTML }
}

function keptMeta(clean: Document, meta: Element): HTMLMetaElement {
  return Object.assign(clean.createElement('meta'), {
    name: meta.getAttribute('name') ?? '',
    content: meta.getAttribute('content') ?? '',
  })
}

function isOurs(event: DragEvent, root: HTMLElement): boolean {
  return root.hasAttribute('data-dragged') && event.dataTransfer?.files.length === 0
}

function placeCaret(event: DragEvent, editor: IEditor): void {
  const range = document.caretRangeFromPoint?.(event.clientX, event.clientY)
  if (!range) return
  editor.focus()
  editor.setDOMSelection({ type: 'range', range, isReverted: false })
}
