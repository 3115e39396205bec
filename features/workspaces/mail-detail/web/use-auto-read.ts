import { useEffect } from 'react'
import { useMailSetting } from '#features/foundation/preferences/web/public.ts'
import { markRead } from '#features/marks/read-marks/web/public.ts'
import { emailRows } from '#features/records/emails/web/public.ts'

/**
 * `isOpen`: the mail was chosen and its text is shown. Marks an opened mail as read after auto_read_email_time seconds when auto_read_email is on (ML-036). Once for each
 * opening: a mail marked as unread while it is open stays unread.
 */
export function useAutoRead(id: number, isOpen: boolean): void {
  const isOn = useMailSetting('auto_read_email') === '1'
  const seconds = Number(useMailSetting('auto_read_email_time'))

  useEffect(() => {
    if (!isOpen || !isOn || emailRows.get(id)?.read === true) return
    const timer = setTimeout(() => markRead([id]), seconds * 1_000)
    return () => clearTimeout(timer)
  }, [id, isOpen, isOn, seconds])
}
