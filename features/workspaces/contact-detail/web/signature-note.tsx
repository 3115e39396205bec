import { useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { toast } from '@laycan/ui/feedback/toast.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { type FoundProposal, getSignatureProposals, takeSignatureProposals } from '../contract/signature.ts'
import styles from './contact-detail.module.css'
import { MailLink } from './mail-link.tsx'
import { t } from './messages.ts'

/** What the signature of the last mail of a person says and the entry does not; nothing is written before a press. */
export function SignatureNote({ id }: { id: number }) {
  const [proposals, setProposals] = useState<readonly FoundProposal[]>([])
  const [email, setEmail] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const given_up = new AbortController()
    const load = async () => {
      try {
        const input = { params: { id }, silent: true, signal: given_up.signal }
        const answer = await call(getSignatureProposals, input)
        if (given_up.signal.aborted) return
        setProposals(answer.proposals)
        setEmail(answer.email?.id)
      } catch (error) {
        // Without it the entry is all the same of use.
        if (!(error instanceof CallError)) throw error
      }
    }
    void load()
    return () => given_up.abort()
  }, [id])

  async function take(): Promise<void> {
    setBusy(true)
    try {
      await call(takeSignatureProposals, { params: { id }, body: { proposals: [...proposals] } })
      setProposals([])
      toast({ kind: 'success', text: t('signature_taken') })
    } catch (error) {
      // The call has said why not.
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }

  if (proposals.length === 0) return null
  return (
    <Banner inset onClose={() => setProposals([])}>
      {t('signature_says')}
      <ul className={styles.proposals}>
        {proposals.map(({ field, value, value_type, words }) => (
          <li key={`${field} ${value}`} dir="auto">
            {field === 'im' ? t('item', { kind: t('field_im'), type: value_type }) : t(`field_${field}`)}:{' '}
            {value}
            {words !== '' && words !== value && <q className={styles.quoted}>{words}</q>}
          </li>
        ))}
      </ul>
      {email !== undefined && <MailLink id={email} />}
      <Button size="small" busy={isBusy} onClick={() => void take()}>
        {t('signature_take')}
      </Button>
    </Banner>
  )
}
