import { useMemo, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { go, useTitle } from '@laycan/web/navigation.ts'
import { useStore } from '@laycan/web/store.ts'
import { useUnsavedWork } from '@laycan/web/unsaved-work.ts'
import { ownerOf, useSession } from '#features/foundation/session/web/public.ts'
import {
  createSending,
  handOver,
  showSending,
  type TakenMail,
} from '#features/workspaces/compose-send/web/public.ts'
import { t } from '../messages.ts'
import type { ComposeQuery } from '../start/compose-query.ts'
import { ComposeBody } from './compose-body.tsx'
import styles from './frame.module.css'
import { titleOf } from './title-of.ts'
import { useClosing } from './use-closing.tsx'
import { useComposition } from './use-composition.ts'

interface ComposeWindowProps {
  composeKey: string
  query: ComposeQuery
  /** Shows another mail in the place of this one. */
  onOpen: (query: ComposeQuery) => void
}

/** A mail in a window of its own. When it is sent, the window closes and a window of the app shows the way back. */
export function ComposeWindow({ composeKey, query, onOpen }: ComposeWindowProps) {
  const composition = useComposition(composeKey, query)
  const state = useStore(composition.state)
  const owner = ownerOf(useSession())
  const [taken, setTaken] = useState<TakenMail>()
  const sending = useMemo(
    () =>
      createSending(composition, (mail) => {
        setTaken(mail)
        void leave(mail, owner, (id) => onOpen({ method: 'edit', id }))
      }),
    [composition, owner, onOpen],
  )
  const closing = useClosing(composition, closeWindow)
  useUnsavedWork(closing.hasWords && state.stage !== 'sent', 'compose')
  useTitle(titleOf(state))

  return (
    <main className={styles.window} aria-label={titleOf(state)}>
      {taken === undefined ? (
        <ComposeBody
          composition={composition}
          sending={sending}
          onDiscard={closing.askDiscard}
          onEscape={closing.close}
        />
      ) : (
        <div className={styles.done}>
          <p>{t('on_its_way')}</p>
          <Button onClick={closeWindow}>{t('close_window')}</Button>
        </div>
      )}
      {closing.questions}
    </main>
  )
}

/** Hands the mail to a window of the app; without one it is shown here, and the window stays. */
async function leave(taken: TakenMail, owner: string, reopen: (id: number) => void): Promise<void> {
  if (await handOver(taken, owner)) return closeWindow()
  showSending(taken, reopen)
}

/** Only windows that were opened by a script can be closed by one; another goes to the mails. */
function closeWindow(): void {
  window.close()
  if (!window.closed) go('/mails', {}, { replace: true })
}
