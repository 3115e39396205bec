import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { Spinner } from '@laycan/ui/feedback/spinner.tsx'
import { ErrorIcon, PrintIcon } from '@laycan/ui/icons.ts'
import { useQuery, useRouteParams, useTitle } from '@laycan/web/navigation.ts'
import { useDateStyle } from '#features/records/emails/web/public.ts'
import {
  decideRemotePictures,
  type Paper,
  PaperFrame,
  pictureHosts,
  picturesSettled,
  remoteChoice,
} from '#features/workspaces/mail-body/web/public.ts'
import type { EmailDetail } from '#features/workspaces/mail-detail/contract/endpoints.ts'
import { decideAuthentication } from '#features/workspaces/mail-detail/web/public.ts'
import { fillPaper } from './fill-paper.ts'
import { t } from './messages.ts'
import { printedHeader } from './print-header.ts'
import { PRINTED_AT_ONCE, PrintQuery, printedIds } from './print-query.ts'
import styles from './print-screen.module.css'
import { usePrintedMails } from './use-printed-mails.ts'

/** Pictures that take longer are printed as far as they came. */
const PICTURES_MS = 10_000
/** Several mails may have no one id in their address: `/printMail/0?ids=1,2`. */
const Params = z.object({ id: Id.optional().catch(undefined) })

/** Headers and bodies of mails ready for printing; starts the print dialog by itself (SH-009, MD-020). */
export default function PrintScreen() {
  const params = useRouteParams(Params)
  const query = useQuery(PrintQuery)
  const { ids, is_cut } = printedIds(params?.id, query.ids)
  const printed = usePrintedMails(ids)
  useTitle(printed.status === 'ready' ? (printed.mails[0]?.subject ?? '') : t('title'))

  return (
    <main className={styles.screen}>
      <h1 className={styles.unseen}>{t('title')}</h1>
      {is_cut && <Banner kind="warning">{t('too_many', { n: PRINTED_AT_ONCE })}</Banner>}
      {ids.length === 0 && <EmptyState icon={PrintIcon} title={t('nothing')} />}
      {printed.status === 'loading' && <Spinner />}
      {printed.status === 'failed' && (
        <EmptyState icon={ErrorIcon} title={failureText(printed, ids.length)} />
      )}
      {printed.status === 'ready' && ids.length > 0 && <PaperOf mails={printed.mails} />}
    </main>
  )
}

function failureText({ failed, missing }: { failed: number; missing: boolean }, all: number): string {
  if (all === 1) return t(missing ? 'missing' : 'one_failed')
  return t('some_failed', { n: failed, all })
}

function PaperOf({ mails }: { mails: readonly EmailDetail[] }) {
  const paper = useRef<Paper>(null)
  const [texts, setTexts] = useState<HTMLElement[]>()
  const style = useDateStyle()
  const { format, time_zone } = style
  const printed = useMemo(
    () =>
      mails.map((mail) => ({
        mail,
        header: printedHeader(mail, { format, time_zone }),
        remote: decideRemotePictures(remoteChoice.get(), {
          id: mail.id,
          from: mail.from,
          is_forged: decideAuthentication(mail.authentication) === 'fail',
        }),
      })),
    [mails, format, time_zone],
  )
  const anyRemote = printed.some(({ remote }) => remote)
  const hosts = useMemo(() => pictureHosts(anyRemote), [anyRemote])
  const fill = useCallback((place: HTMLElement) => setTexts(fillPaper(place, printed)), [printed])
  const print = useCallback(() => paper.current?.print(), [])
  usePrintKey(print)
  useEffect(() => {
    if (texts === undefined) return
    let current = true
    void picturesSettled(texts, PICTURES_MS).then(() => current && print())
    return () => {
      current = false
    }
  }, [texts, print])

  return (
    <>
      <div className={styles.bar}>
        <Button icon={PrintIcon} kind="primary" onClick={print}>
          {t('print')}
        </Button>
      </div>
      <div className={styles.paper}>
        <PaperFrame ref={paper} title={t('paper')} hosts={hosts} fill={fill} />
      </div>
    </>
  )
}

/** Ctrl+P prints the paper and not the page around it. */
function usePrintKey(print: () => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      print()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [print])
}
