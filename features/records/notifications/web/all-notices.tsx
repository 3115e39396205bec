import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { CheckIcon, TrashIcon } from '@laycan/ui/icons.ts'
import { askQuestion } from '@laycan/web/actions/ask-question.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { useStore } from '@laycan/web/store.ts'
import { deleteNotifications, readNotifications } from '../contract/endpoints.ts'
import { t } from './messages.ts'
import { notices, unreadNotices } from './notices.ts'

/** The newest notice here: what comes after it was not meant by a press. */
function newest(): number {
  return notices.rows.all().reduce((most, { id }) => Math.max(most, id), 0)
}

/** What can be done with all notices at once. */
export function AllNotices() {
  const unread = useStore(unreadNotices)
  const [isBusy, setBusy] = useState(false)

  async function run(act: (up_to: number) => Promise<unknown>): Promise<void> {
    const up_to = newest()
    if (up_to === 0) return
    setBusy(true)
    try {
      // What changes comes by the live channel, to every window.
      await act(up_to)
    } catch (error) {
      // Told by the call.
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }

  const readAll = (up_to: number) => call(readNotifications, { body: { up_to } })
  const removeAll = (up_to: number) => call(deleteNotifications, { body: { up_to } })
  const askAndRemove = async () => {
    if (await askQuestion(question)) await run(removeAll)
  }
  const question = {
    title: t('removeAllQuestion'),
    text: t('removeAllText'),
    confirm_label: t('removeAll'),
    is_danger: true,
  }
  return (
    <>
      {unread > 0 && (
        <Button size="small" icon={CheckIcon} busy={isBusy} onClick={() => void run(readAll)}>
          {t('readAll')}
        </Button>
      )}
      <IconButton size="small" icon={TrashIcon} label={t('removeAll')} onClick={() => void askAndRemove()} />
    </>
  )
}
