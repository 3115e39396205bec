import { useEffect, useState } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { getQrCode } from '../contract/endpoints.ts'
import { CodeDialog } from './code-dialog.tsx'
import { t } from './messages.ts'
import styles from './two-factor.module.css'

interface SwitchOnDialogProps {
  begin: () => Promise<{ qr_id?: string | undefined; secret?: string | undefined }>
  onConfirm: (code: string) => Promise<void>
  onClose: () => void
}

/** A picture to scan, drawn by our own server, and the code that proves that it was. */
export function SwitchOnDialog({ begin, onConfirm, onClose }: SwitchOnDialogProps) {
  const [secret, setSecret] = useState('')
  const [picture, setPicture] = useState<string>()
  const [failure, setFailure] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once, when the dialog opens.
  useEffect(() => {
    let url: string | undefined
    async function load(): Promise<void> {
      const { qr_id = '', secret: made = '' } = await begin()
      const image = await call(getQrCode, { params: { id: qr_id }, silent: true })
      url = URL.createObjectURL(image)
      setSecret(made)
      setPicture(url)
    }
    load().catch((error) => {
      if (!(error instanceof CallError)) throw error
      setFailure(error.texts[0] ?? t('unreachable'))
    })
    return () => {
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [])

  return (
    <CodeDialog title={t('title')} description={failure ?? t('scan')} onConfirm={onConfirm} onClose={onClose}>
      <div className={styles.picture}>
        {picture !== undefined && <img src={picture} alt={t('picture')} width={200} height={200} />}
      </div>
      <p className={styles.hint}>
        {t('by_hand')} <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </CodeDialog>
  )
}
