import { useLayoutEffect, useRef } from 'react'
import { Spinner } from '@laycan/ui/feedback/spinner.tsx'
import { useSessionState } from '#features/foundation/session/web/public.ts'
import { t } from '../messages.ts'
import styles from './logging-out.module.css'

/** The modal that covers the product while pending work is sent (AU-022). It cannot be closed: it leaves by itself. */
export function LoggingOut() {
  return useSessionState().status === 'logging_out' ? <Modal /> : null
}

function Modal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.modal}
      aria-labelledby="logging-out-title"
      aria-describedby="logging-out-text"
      onCancel={(event) => event.preventDefault()}
    >
      <Spinner label={null} size={20} />
      <div>
        <h2 id="logging-out-title" className={styles.title}>
          {t('loggingOut')}
        </h2>
        <p id="logging-out-text" className={styles.text}>
          {t('loggingOutText')}
        </p>
      </div>
    </dialog>
  )
}
