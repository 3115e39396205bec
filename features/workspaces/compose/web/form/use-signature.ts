import { useEffect } from 'react'
import { useStore } from '@laycan/web/store.ts'
import type { Signature } from '#features/records/signatures/contract/signature.ts'
import {
  copySignaturePictures,
  signatureFor,
  useSignatures,
} from '#features/records/signatures/web/public.ts'
import type { Composition } from '#features/workspaces/compose-draft/web/public.ts'

/**
 * Puts the signature of the sender's line below what is written, and another one when the line changes (CP-025).
 * True while it should stand there and could not be loaded.
 */
export function useSignature(composition: Composition): boolean {
  const { has_editor, start, words } = useStore(composition.state)
  const { status } = useSignatures()
  const { line_id } = words
  const isReady = has_editor && status === 'ready' && line_id !== undefined
  const isSigned = start?.is_signed === true && start.words.line_id === line_id
  useEffect(() => {
    if (isReady && !isSigned) putSignature(composition, signatureFor(line_id))
  }, [composition, isReady, isSigned, line_id])
  return status === 'failed' && !isSigned
}

/** Puts a signature in the place of the one that stands there; undefined takes it away. */
export function putSignature(composition: Composition, signature: Signature | undefined): void {
  composition.withoutSaving(() => composition.editor()?.setSignature(signature?.body))
  if (signature === undefined || signature.attachments.length === 0) return
  // Its pictures go along as files of this mail, under the Content-IDs that its text names.
  copySignaturePictures(signature).then(
    (pictures) => {
      composition.files.addArrived(pictures)
      composition.withoutSaving(() => composition.editor()?.setSignature(signature.body))
    },
    // The call has said why; the mail goes without them.
    () => undefined,
  )
}
