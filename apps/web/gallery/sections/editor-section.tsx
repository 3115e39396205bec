import { useRef } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import type { EditorHandle, InlinePicture } from '@laycan/ui/editor/editor-types.ts'
import { MailEditor } from '@laycan/ui/editor/mail-editor.tsx'
import { RichEditor } from '@laycan/ui/editor/rich-editor.tsx'
import { toast } from '@laycan/ui/feedback/toast.ts'
import { MentionEditor } from '@laycan/ui/mention-editor/mention-editor.tsx'
import type { MarkTrigger } from '@laycan/ui/mention-editor/mention-types.ts'
import { QUOTE, WRITTEN } from '../fixtures/reply.ts'
import styles from '../gallery.module.css'

const FONT = { family: 'Calibri, Carlito, Arial, sans-serif', size: '11pt' }
const REPLY = { body: WRITTEN + QUOTE, body_type: 'html', quote_at: WRITTEN.length } as const
const SIGNATURE = { body: '<div>Kind regards</div>', body_type: 'html', quote_at: null } as const
const SIGNATURES = [
  '<div>--</div><div><b>Ada Lovelace</b></div><div>Analytical Chartering</div>',
  '<div>Ada</div>',
] as const

const NAMES = ['Ada Lovelace', 'Grace Hopper', 'Katherine Johnson']
const PEOPLE: MarkTrigger = {
  letter: '@',
  label: 'Members',
  find: async (typed) => ({
    offers: NAMES.filter((name) => name.toLowerCase().startsWith(typed.toLowerCase())).map((name) => ({
      key: name,
      stored: `@${name}`,
      label: `@${name}`,
      tone: 'user' as const,
    })),
    empty: 'No member found',
  }),
}

async function takePicture(file: File): Promise<InlinePicture> {
  return { url: URL.createObjectURL(file), cid: `${file.name}@gallery` }
}

/** A reply that is being written, the small editor of signatures, and that of comments. */
export function EditorSection() {
  const editor = useRef<EditorHandle>(null)
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        {SIGNATURES.map((html, at) => (
          <Button key={html} onClick={() => editor.current?.setSignature(html)}>
            Signature {at + 1}
          </Button>
        ))}
        <Button onClick={() => editor.current?.insertHtmlAtCaret('<div><i>a template</i></div>')}>
          Insert a template
        </Button>
      </div>
      <div style={{ display: 'flex', height: 460, border: '1px solid var(--border)' }}>
        <MailEditor
          ref={editor}
          initial={REPLY}
          label="Message"
          font={FONT}
          onInlineImage={takePicture}
          onPasteFiles={(files) => toast({ text: files.map(({ name }) => name).join(', ') })}
          pictureUrl={() => undefined}
        />
      </div>
      <RichEditor initial={SIGNATURE} label="Signature" height={100} />
      <MentionEditor
        label="Comment"
        placeholder="@ mentions somebody"
        initial=""
        read={(text) => [text]}
        triggers={[PEOPLE]}
        onChange={() => {}}
        onSubmit={() => toast({ text: 'Sent' })}
      />
    </div>
  )
}
