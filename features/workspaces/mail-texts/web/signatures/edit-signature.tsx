import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { Spinner } from '@laycan/ui/feedback/spinner.tsx'
import type { Loaded } from '@laycan/web/loaded-list.ts'
import { useCurrentUser } from '../../../../foundation/session/web/public.ts'
import { mayChangeSignature, type Signature } from '../../../../records/signatures/contract/signature.ts'
import { reloadSignatures } from '../../../../records/signatures/web/public.ts'
import { keptWords } from '../form/kept-words.ts'
import { GoneText } from '../gone-text.tsx'
import { t } from '../messages.ts'
import { ShowSignature } from './show-signature.tsx'
import { SignatureFields } from './signature-fields.tsx'
import { copiedWords, emptySignature, SignatureWords, signatureWords } from './signature-words.ts'

interface EditSignatureProps {
  list: Loaded<Signature>
  text: number | 'new'
  /** What a new one begins as. */
  copy: number | undefined
}

/** One signature: its form, or what it is where the user may not change it. */
export function EditSignature({ list, text, copy }: EditSignatureProps) {
  const user = useCurrentUser()
  if (list.status === 'loading') return <Spinner label={t('loading')} />
  if (list.status === 'failed') {
    return (
      <ErrorState title={t('failed_signatures')} onRetry={() => void reloadSignatures()}>
        {t('failed_hint')}
      </ErrorState>
    )
  }
  const find = (id: number | undefined) => list.rows.find((row) => row.id === id)
  if (text === 'new') {
    const source = find(copy)
    return <SignatureFields name="signature.new" start={source ? copiedWords(source) : emptySignature} />
  }
  const stored = find(text)
  const name = `signature.${text}`
  if (stored && !mayChangeSignature(stored, user)) return <ShowSignature signature={stored} />
  if (stored) return <SignatureFields name={name} start={signatureWords(stored)} stored={stored} />
  // Words that a colleague's deletion met unsaved are still here to be saved as a new one.
  const kept = keptWords(name, SignatureWords).get()
  return kept ? <SignatureFields name={name} start={emptySignature} /> : <GoneText part="signatures" />
}
