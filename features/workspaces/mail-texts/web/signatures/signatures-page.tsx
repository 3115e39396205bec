import { useSignatures } from '../../../../records/signatures/web/public.ts'
import { useTextPlace } from '../place.ts'
import { EditSignature } from './edit-signature.tsx'
import { SignatureTable } from './signature-table.tsx'

/** `/preferences?part=signatures`: all signatures, or with `text` one of them (CP-031). */
export default function SignaturesPage() {
  const list = useSignatures()
  const { text, copy } = useTextPlace()
  if (text === undefined) return <SignatureTable list={list} />
  return <EditSignature key={`${text} ${copy}`} list={list} text={text} copy={copy} />
}
