import { useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { toast } from '@laycan/ui/feedback/toast.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { getLeavings, type Leaving, retireAddress } from '../contract/leaving.ts'
import styles from './contact-detail.module.css'
import { MailLink } from './mail-link.tsx'
import { t } from './messages.ts'

/** Addresses of an entry that automatic replies give up; nothing is marked before a press. */
export function LeavingNote({ id }: { id: number }) {
  const [leavings, setLeavings] = useState<readonly Leaving[]>([])
  useEffect(() => {
    const given_up = new AbortController()
    const load = async () => {
      try {
        const answer = await call(getLeavings, { params: { id }, silent: true, signal: given_up.signal })
        if (!given_up.signal.aborted) setLeavings(answer.leavings)
      } catch (error) {
        // Without it the entry is all the same of use.
        if (!(error instanceof CallError)) throw error
      }
    }
    void load()
    return () => given_up.abort()
  }, [id])
  const passOver = (address: string) =>
    setLeavings((shown) => shown.filter((each) => each.address !== address))
  return leavings.map(({ address, words, email }) => (
    <Banner key={address} kind="warning" inset onClose={() => passOver(address)}>
      {t('left_says', { address })}
      <q className={styles.quoted} dir="auto">
        {words}
      </q>
      <MailLink id={email.id} />
      <Button size="small" onClick={() => void retire(id, address).then(() => passOver(address))}>
        {t('left_take', { address })}
      </Button>
    </Banner>
  ))
}

async function retire(id: number, address: string): Promise<void> {
  if (!(await tell(id, { address, retired: true }))) return
  toast({
    kind: 'success',
    text: t('left_taken', { address }),
    action: { label: t('undo'), onPress: () => void tell(id, { address, retired: false }) },
  })
}

async function tell(id: number, body: { address: string; retired: boolean }): Promise<boolean> {
  try {
    await call(retireAddress, { params: { id }, body })
    return true
  } catch (error) {
    // The call has said why not.
    if (!(error instanceof CallError)) throw error
    return false
  }
}
