import { useState } from 'react'
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
  if (stored && !mayChangeSignature(stored, user)) return <ShowSignature signature={stored} />
  return <StoredSignature id={text} stored={stored} />
}

/** A form that was open when a colleague deleted its signature stays: its words can be saved as a new one. */
function StoredSignature({ id, stored }: { id: number; stored: Signature | undefined }) {
  const name = `signature.${id}`
  const [last, setLast] = useState(stored)
  if (stored !== undefined && stored !== last) setLast(stored)
  const [kept] = useState(() => keptWords(name, SignatureWords).get())
  const start = stored ?? last
  if (start === undefined && kept === undefined) return <GoneText part="signatures" />
  return (
    <SignatureFields
      name={name}
      start={start ? signatureWords(start) : emptySignature}
      stored={stored}
      isGone={!stored}
    />
  )
}
