import { useRef } from 'react'
import type { EditorHandle } from '@laycan/ui/editor/editor-types.ts'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import { useEndpointForm } from '@laycan/web/form/use-endpoint-form.ts'
import { saveSignature } from '#features/records/signatures/contract/endpoints.ts'
import { signatureRefusals } from '#features/records/signatures/contract/errors.ts'
import type { Signature } from '#features/records/signatures/contract/signature.ts'
import { takeSignature } from '#features/records/signatures/web/public.ts'
import type { TextFieldsProps } from '../form/edit-text.tsx'
import { NameAndOwner } from '../form/name-and-owner.tsx'
import { RichField } from '../form/rich-field.tsx'
import { type SaveWay, TextFormFrame } from '../form/text-form-frame.tsx'
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
  const editor = useRef<EditorHandle>(null)
  const form = useEndpointForm(saveSignature, {
    name,
    kept: SignatureWords,
    start,
    fields: ['name', 'lines'],
    input(words: SignatureWords, way: SaveWay | undefined) {
      const body = signatureForm(words)
      if (stored === undefined || way === 'as_new') return { body }
      const version = way === 'anyway' ? undefined : (words.version ?? undefined)
      return { body: { ...body, id: stored.id, version } }
    },
    check: signatureErrors,
    refusals: { name: signatureRefusals.noName },
    onSaved({ signature }) {
      takeSignature(signature)
      showToast({ kind: 'success', text: t('saved', { name: signature.name }) })
      goToText('signatures')
    },
  })
  const { values: words, errors, change, readLater, round } = form
  const { uploads, isBusy } = useTextUploads((attachment) =>
    change(({ attachments }) => ({ attachments: [...attachments, attachment] })),
  )

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
