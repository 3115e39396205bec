import { useMemo, useRef } from 'react'
import type { EditorHandle } from '@laycan/ui/editor/editor-types.ts'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import type { Signature } from '../../../../records/signatures/contract/signature.ts'
import { storeSignature } from '../../../../records/signatures/web/public.ts'
import { keptWords } from '../form/kept-words.ts'
import { OwnerField } from '../form/owner-field.tsx'
import { RichField } from '../form/rich-field.tsx'
import { TextFormFrame } from '../form/text-form-frame.tsx'
import { type SaveWay, useTextForm } from '../form/use-text-form.ts'
import { useTextUploads } from '../form/use-text-uploads.ts'
import styles from '../mail-texts.module.css'
import { t } from '../messages.ts'
import { goToText } from '../place.ts'
import { useAuthors } from '../use-authors.ts'
import { LinesField } from './lines-field.tsx'
import { SignatureWords, signatureErrors, signatureForm } from './signature-words.ts'

interface SignatureFieldsProps {
  /** Under which unsaved words are kept. */
  name: string
  start: SignatureWords
  stored?: Signature | undefined
  /** It was deleted by a colleague. */
  isGone?: boolean
}

const HEIGHT = 220

/** The form of a signature. */
export function SignatureFields({ name, start, stored, isGone = false }: SignatureFieldsProps) {
  const kept = useMemo(() => keptWords(name, SignatureWords), [name])
  const { isOwn } = useAuthors()
  const editor = useRef<EditorHandle>(null)
  const form = useTextForm({
    untouched: start,
    kept,
    errorsOf: signatureErrors,
    save,
    leave: () => goToText('signatures'),
  })
  const { words, errors, change, readLater, round } = form
  const { uploads, isBusy } = useTextUploads((attachment) =>
    change(({ attachments }) => ({ attachments: [...attachments, attachment] })),
  )

  async function save(saved: SignatureWords, way: SaveWay): Promise<void> {
    const version = way === 'anyway' ? undefined : (saved.version ?? undefined)
    const isNew = stored === undefined || way === 'as_new'
    const signature = await storeSignature(
      signatureForm(saved),
      isNew ? undefined : { id: stored.id, version },
    )
    showToast({ kind: 'success', text: t('saved', { name: signature.name }) })
  }

  return (
    <TextFormFrame
      part="signatures"
      title={t(stored === undefined && !isGone ? 'new_signature' : 'edit_signature')}
      form={form}
      isGone={isGone}
      waitsFor={isBusy ? t('uploading') : undefined}
    >
      <div className={styles.grid}>
        <TextField
          label={t('name')}
          required
          autoFocus={stored === undefined && !isGone}
          value={words.name}
          onValueChange={(value) => change({ name: value })}
          error={errors.name}
        />
        <OwnerField
          personal={words.personal}
          isOthers={stored !== undefined && !isOwn(stored.user_id)}
          onChange={(personal) => change({ personal })}
        />
      </div>
      <RichField
        key={round}
        ref={editor}
        label={t('text')}
        html={words.body}
        height={HEIGHT}
        uploads={uploads}
        attachments={words.attachments}
        onChange={() => readLater(() => (editor.current ? { body: editor.current.getHtml() } : {}))}
      />
      <LinesField
        isForAll={words.is_for_all}
        line_ids={words.line_ids}
        error={errors.lines}
        onChange={change}
      />
      <Checkbox
        label={t('default')}
        description={t('default_hint')}
        checked={words.is_default}
        onCheckedChange={(is_default) => change({ is_default })}
      />
    </TextFormFrame>
  )
}
