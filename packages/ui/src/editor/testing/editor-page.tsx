import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import '../../tokens.css'
import '../../base.css'
import { TooltipLayer } from '../../overlays/tooltip-layer.tsx'
import type { EditorHandle, InlinePicture, MailBody } from '../editor-types.ts'
import { MailEditor } from '../mail-editor.tsx'
import { RichEditor } from '../rich-editor.tsx'
import type { BenchOptions, EditorBench } from './editor-bench.ts'

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let handle: EditorHandle | null = null
let root: Root | undefined
const told: EditorBench['told'] = { changes: 0, files: [], pictures: [], types: [] }

async function takePicture(file: File): Promise<InlinePicture> {
  told.pictures.push(file.name)
  return { url: PIXEL, cid: `picture-${told.pictures.length}@laycan` }
}

function draw(initial: MailBody, { small = false, ...options }: BenchOptions, onReady: () => void): void {
  const Editor = small ? RichEditor : MailEditor
  root?.unmount()
  root = createRoot(document.getElementById('place') ?? document.body)
  root.render(
    <StrictMode>
      <Editor
        ref={(next: EditorHandle | null) => {
          handle = next
          if (next) onReady()
        }}
        initial={initial}
        label="Message"
        font={{ family: 'Calibri, Arial, sans-serif', size: '11pt' }}
        onChange={() => {
          told.changes += 1
        }}
        onPasteFiles={(files: readonly File[]) => told.files.push(...files.map(({ name }) => name))}
        onInlineImage={takePicture}
        pictureUrl={(cid) => (cid === 'missing@laycan' ? undefined : PIXEL)}
        onBodyTypeChange={(type: string) => told.types.push(type)}
        {...options}
      />
      <TooltipLayer />
    </StrictMode>,
  )
}

window.editorBench = {
  open: (initial, options = {}) => {
    Object.assign(told, { changes: 0, files: [], pictures: [], types: [] })
    const body: MailBody = { body: '', body_type: 'html', quote_at: null, ...initial }
    return new Promise((resolve) => draw(body, options, () => requestAnimationFrame(() => resolve())))
  },
  get editor() {
    if (!handle) throw new Error('No editor is open.')
    return handle
  },
  told,
}
