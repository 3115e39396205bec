import { mayChangeSignature, type Signature } from '#features/records/signatures/contract/signature.ts'
import { reloadSignatures, useSignatures } from '#features/records/signatures/web/public.ts'
import { EditText, type TextKind } from '../form/edit-text.tsx'
import { useTextPlace } from '../place.ts'
import { ShowSignature } from './show-signature.tsx'
import { SignatureFields } from './signature-fields.tsx'
import { SignatureTable } from './signature-table.tsx'
import { copiedWords, emptySignature, SignatureWords, signatureWords } from './signature-words.ts'

const KIND: TextKind<Signature, SignatureWords> = {
  part: 'signatures',
  schema: SignatureWords,
  empty: emptySignature,
  wordsOf: signatureWords,
  copyOf: copiedWords,
  mayChange: mayChangeSignature,
  renderFields: (props) => <SignatureFields {...props} />,
  renderShown: (signature) => <ShowSignature signature={signature} />,
}

/** `/preferences?part=signatures`: all signatures, or with `text` one of them (CP-031). */
export default function SignaturesPage() {
  const list = useSignatures()
  const { text, copy } = useTextPlace()
  if (text === undefined) return <SignatureTable list={list} />
  return (
    <EditText
      key={`${text} ${copy}`}
      kind={KIND}
      {...{ list, text, copy }}
      reload={() => void reloadSignatures()}
    />
  )
}
