import { useMemo, useRef } from 'react'
import type { EditorHandle } from '@laycan/ui/editor/editor-types.ts'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import type { Signature } from '#features/records/signatures/contract/signature.ts'
import { storeSignature } from '#features/records/signatures/web/public.ts'
import type { TextFieldsProps } from '../form/edit-text.tsx'
import { keptWords } from '../form/kept-words.ts'
import { NameAndOwner } from '../form/name-and-owner.tsx'
import { RichField } from '../form/rich-field.tsx'
import { saveText } from '../form/save-text.ts'
import { TextFormFrame } from '../form/text-form-frame.tsx'
import { type SaveWay, useTextForm } from '../form/use-text-form.ts'
import { useTextUploads } from '../form/use-text-uploads.ts'
import { t } from '../messages.ts'
import { goToText } from '../place.ts'
import { LinesField } from './lines-field.tsx'
import { SignatureWords, signatureErrors, signatureForm } from './signature-words.ts'

const HEIGHT = 220

/** The form of a signature. */
export function SignatureFields({
  name,
  start,
  stored,
  isGone = false,
}: TextFieldsProps<Signature, SignatureWords>) {
  const kept = useMemo(() => keptWords(name, SignatureWords), [name])
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

  function save(saved: SignatureWords, way: SaveWay): Promise<void> {
    const { version } = saved
    return saveText({ way, stored, version, store: (target) => storeSignature(signatureForm(saved), target) })
  }

  return (
    <TextFormFrame
      part="signatures"
      title={t(stored === undefined && !isGone ? 'new_signature' : 'edit_signature')}
      form={form}
      isGone={isGone}
      waitsFor={isBusy ? t('uploading') : undefined}
    >
      <NameAndOwner words={words} stored={stored} isGone={isGone} error={errors.name} onChange={change} />
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
