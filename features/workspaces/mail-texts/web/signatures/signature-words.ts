import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { Attachment } from '#features/records/attachments/contract/attachment.ts'
import type { Signature, SignatureForm } from '#features/records/signatures/contract/signature.ts'
import { usedFiles } from '../form/used-files.ts'
import { t } from '../messages.ts'

/** What stands in the form of a signature. */
export const SignatureWords = z.object({
  name: z.string(),
  body: z.string(),
  personal: z.boolean(),
  is_default: z.boolean(),
  /** True while it is for all lines, whatever is ticked. */
  is_for_all: z.boolean(),
  line_ids: z.array(Id),
  attachments: z.array(Attachment),
  /** The version that was edited; null for a new one. */
  version: z.number().nullable(),
})
export type SignatureWords = z.infer<typeof SignatureWords>

export const emptySignature: SignatureWords = {
  name: '',
  body: '',
  personal: true,
  is_default: true,
  is_for_all: true,
  line_ids: [],
  attachments: [],
  version: null,
}

export function signatureWords(signature: Signature): SignatureWords {
  const { name, body, personal, is_default, line_ids, attachments, version } = signature
  return {
    name,
    body,
    personal,
    is_default,
    is_for_all: line_ids.length === 0,
    line_ids,
    attachments,
    version,
  }
}

/** Another signature of one's own with the same words; the default stays where it is. */
export function copiedWords(signature: Signature): SignatureWords {
  const name = t('copy_of', { name: signature.name })
  return { ...signatureWords(signature), name, personal: true, is_default: false, version: null }
}

export function signatureForm(words: SignatureWords): SignatureForm {
  const { version: _, is_for_all, ...form } = words
  return {
    ...form,
    line_ids: is_for_all ? [] : words.line_ids,
    attachments: usedFiles(words.attachments, words.body),
  }
}

/** A signature that is for no mailbox stands nowhere. */
export function signatureErrors({ is_for_all, line_ids }: SignatureWords): Record<string, string> {
  return !is_for_all && line_ids.length === 0 ? { lines: t('choose_lines') } : {}
}
