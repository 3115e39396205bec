import type { ReactNode, Ref } from 'react'
import type { EditorHandle } from '@laycan/ui/editor/editor-types.ts'
import { RichEditor } from '@laycan/ui/editor/rich-editor.tsx'
import type { Attachment } from '#features/records/attachments/contract/attachment.ts'
import { fileUrl, type Uploads } from '#features/records/attachments/web/public.ts'
import styles from '../mail-texts.module.css'

interface RichFieldProps {
  ref: Ref<EditorHandle>
  label: string
  /** What it starts with; another start needs another `key`. */
  html: string
  height: number
  uploads: Uploads
  attachments: readonly Attachment[]
  onChange: () => void
  tools?: ReactNode
}

/** The editor as a field of a form; its pictures become files of the text. */
export function RichField(props: RichFieldProps) {
  const { ref, label, html, height, uploads, attachments, onChange, tools } = props

  async function takePicture(file: File) {
    const attachment = await uploads.upload(file, { inline: true })
    if (attachment.attachment_cid === null) return undefined
    return { url: fileUrl(attachment), cid: attachment.attachment_cid }
  }

  function pictureUrl(cid: string): string | undefined {
    const file = attachments.find((each) => each.attachment_cid === cid)
    return file && fileUrl(file)
  }

  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      <RichEditor
        ref={ref}
        label={label}
        initial={{ body: html, body_type: 'html', quote_at: null }}
        height={height}
        onChange={onChange}
        onInlineImage={takePicture}
        pictureUrl={pictureUrl}
        tools={tools}
        className={styles.editor}
      />
    </div>
  )
}
