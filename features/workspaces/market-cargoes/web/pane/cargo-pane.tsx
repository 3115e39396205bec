import { useCallback, useEffect, useState } from 'react'
import type { CallResponse } from '@laycan/contract/endpoint.ts'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { KeyValueList } from '@laycan/ui/display/key-value-list.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { ComposeIcon, DismissIcon, InboxIcon } from '@laycan/ui/icons.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { hrefOf } from '@laycan/web/navigation.ts'
import { getCargo, type MarketCargoRow } from '#features/records/market-cargoes/contract/cargo.ts'
import { cargoes } from '#features/records/market-cargoes/web/public.ts'
import { marketPaths, matchesOf } from '#features/workspaces/market-parts/contract/paths.ts'
import { agoWords, MailWords } from '#features/workspaces/market-parts/web/public.ts'
import { durationWords, laycanWords, quantityWords, shipWords } from '../cargo-words.ts'
import { openCorrectDialog } from '../correct/open-correct-dialog.tsx'
import { FreshnessBadge } from '../list/freshness-badge.tsx'
import { t } from '../messages.ts'
import styles from './cargo-pane.module.css'

/** An order: all that was read, the mails that bring it, and the words of the mail. */
export function CargoPane({ id, onClose }: { id: number; onClose: () => void }) {
  const { answer, problem, load } = useCargo(id)
  if (problem === 'missing') return <EmptyState icon={InboxIcon} title={t('missing')} />
  if (problem === 'failed') return <ErrorState title={t('failed')} onRetry={() => void load()} />
  if (!answer) return <SkeletonRows count={10} rowHeight={28} columns="140px 1fr" />
  const { cargo, mails } = answer
  const title = cargo.cargo || t(cargo.kind)
  return (
    <section className={styles.pane} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <FreshnessBadge {...cargo} />
        <span className={styles.space} />
        <IconButton
          icon={ComposeIcon}
          label={t('correct')}
          onClick={() => openCorrectDialog(cargo, () => void load())}
        />
        <IconButton icon={DismissIcon} label={t('close')} onClick={onClose} />
      </header>
      <div className={styles.body}>
        <p className={styles.links}>
          <a href={hrefOf(marketPaths.matches, matchesOf('cargo', cargo.id))}>{t('ships_for')}</a>
        </p>
        <KeyValueList items={itemsOf(cargo)} labelWidth={110} />
        {mails.length > 1 && (
          <section>
            <h3 className={styles.heading}>{t('mails')}</h3>
            <ul className={styles.mails}>
              {mails.map((mail) => (
                <li key={mail.cargo_id}>
                  <a href={hrefOf(`/mailDetail/${mail.email_id}`)}>{mail.email_subject}</a>
                  <small>
                    {mail.broker} · {agoWords(mail.received_at)}
                  </small>
                </li>
              ))}
            </ul>
          </section>
        )}
        <MailWords email_id={cargo.email_id} spans={cargo.spans} chosen="cargo" />
      </div>
    </section>
  )
}

function itemsOf(cargo: MarketCargoRow) {
  const isVoyage = cargo.kind === 'voyage'
  const items = [
    { key: 'quantity', label: t('quantity'), value: isVoyage ? quantityWords(cargo) : '' },
    { key: 'load', label: t(isVoyage ? 'load' : 'delivery'), value: cargo.load_port },
    { key: 'discharge', label: t(isVoyage ? 'discharge' : 'redelivery'), value: cargo.discharge_port },
    { key: 'laycan', label: t('laycan'), value: laycanWords(cargo) },
    { key: 'duration', label: t('duration'), value: durationWords(cargo) },
    { key: 'size', label: t('size'), value: shipWords(cargo) },
    { key: 'account', label: t('account'), value: cargo.account },
    {
      key: 'rates',
      label: t('rates'),
      value: [cargo.load_rate, cargo.discharge_rate].filter(Boolean).join(' / '),
    },
    { key: 'terms', label: t('terms'), value: cargo.terms },
    {
      key: 'commission',
      label: t('commission'),
      value: cargo.commission === null ? '' : t('percent', { n: String(cargo.commission) }),
    },
    { key: 'freshness', label: t('freshness'), value: cargo.freshness_reason },
    { key: 'source', label: t('source'), value: cargo.broker },
    {
      key: 'confidence',
      label: t('confidence'),
      value: t('percent', { n: String(Math.round(cargo.confidence * 100)) }),
    },
    { key: 'note', label: t('notes'), value: cargo.note },
  ]
  return items.filter(({ value }) => value !== '')
}

function useCargo(id: number) {
  const [answer, setAnswer] = useState<CallResponse<typeof getCargo>>()
  const [problem, setProblem] = useState<'missing' | 'failed'>()
  const state = cargoes.rows.useRow(id)?.state
  const load = useCallback(async () => {
    try {
      setAnswer(await call(getCargo, { params: { id }, silent: true }))
      setProblem(undefined)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error.status === 404 ? 'missing' : 'failed')
    }
  }, [id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer changes the cargo
  useEffect(() => void load(), [load, state])
  return { answer, problem, load }
}
