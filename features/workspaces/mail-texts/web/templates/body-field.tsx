import { type RefObject, useRef } from 'react'
import type { EditorHandle } from '@laycan/ui/editor/editor-types.ts'
import { Textarea } from '@laycan/ui/forms/textarea.tsx'
import type { UsedForm } from '@laycan/web/form/use-endpoint-form.ts'
import type { Uploads } from '#features/records/attachments/web/public.ts'
import { RichField } from '../form/rich-field.tsx'
import type { SaveWay } from '../form/text-form-frame.tsx'
import styles from '../mail-texts.module.css'
import { t } from '../messages.ts'
import type { TemplateWords } from './template-words.ts'
import { VariableMenu } from './variable-menu.tsx'

interface BodyFieldProps {
  editor: RefObject<EditorHandle | null>
  form: Pick<UsedForm<TemplateWords, SaveWay>, 'values' | 'change' | 'readLater' | 'round'>
  uploads: Uploads
}

const HEIGHT = 300
const ROWS = 12

/** The text of a template in its format, with variables at the caret. */
export function BodyField({ editor, form, uploads }: BodyFieldProps) {
  const { values: words, change, readLater, round } = form
  const plain = useRef<HTMLTextAreaElement>(null)

  function insertPlain(written: string): void {
    const { selectionStart: start = words.body.length, selectionEnd: end = start } = plain.current ?? {}
    change({ body: words.body.slice(0, start) + written + words.body.slice(end) })
    plain.current?.focus()
  }

  if (words.body_type === 'html') {
    return (
      <RichField
        key={round}
        ref={editor}
        label={t('text')}
        html={words.body}
        height={HEIGHT}
        uploads={uploads}
        attachments={words.attachments}
        onChange={() => readLater(() => (editor.current ? { body: editor.current.getHtml() } : {}))}
        tools={
          <VariableMenu
            label={t('variables')}
            onChoose={(written) => editor.current?.insertHtmlAtCaret(written)}
          />
        }
      />
    )
  }
  return (
    <div className={styles.plain}>
      <Textarea
        ref={plain}
        label={t('text')}
        rows={ROWS}
        style={{ minHeight: HEIGHT }}
        value={words.body}
        onValueChange={(body) => change({ body })}
      />
      <div className={styles.plainTools}>
        <VariableMenu label={t('variables')} onChoose={insertPlain} />
      </div>
    </div>
  )
}
