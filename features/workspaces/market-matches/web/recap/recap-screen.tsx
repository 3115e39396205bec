import { useEffect, useState } from 'react'
import type { CallResponse } from '@laycan/contract/endpoint.ts'
import { IdParams } from '@laycan/contract/ids.ts'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Badge } from '@laycan/ui/display/badge.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { CopyIcon, FileTextIcon } from '@laycan/ui/icons.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { showNotice } from '@laycan/web/client-events.ts'
import { hrefOf, useRouteParams } from '@laycan/web/navigation.ts'
import { WithShipping } from '#features/records/ships/web/public.ts'
import { ModelTerms } from '#features/workspaces/ai-mail/web/public.ts'
import { getRecap, type RecapRow } from '../../contract/recap.ts'
import styles from '../matches/matches.module.css'
import { t } from '../messages.ts'
import own from './recap.module.css'

/** `/market/recap/{mail}`: the terms of a negotiation, ours beside theirs, and what nobody named. */
export default function RecapScreen() {
  const id = useRouteParams(IdParams)?.id ?? 0
  const [answer, setAnswer] = useState<CallResponse<typeof getRecap> | 'failed'>()
  const load = () =>
    call(getRecap, { params: { id }, silent: true })
      .then(setAnswer)
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error
        setAnswer('failed')
      })
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each mail
  useEffect(() => void load(), [id])
  return (
    <WithShipping>
      <main className={styles.screen}>
        {answer === undefined && <SkeletonRows count={10} rowHeight={34} columns="140px 1fr 1fr 1fr" />}
        {answer === 'failed' && <ErrorState title={t('failed')} onRetry={() => void load()} />}
        {typeof answer === 'object' && <Sheet answer={answer} />}
        {typeof answer === 'object' && <ModelTerms id={id} known={namedIn(answer)} />}
      </main>
    </WithShipping>
  )
}

const namedIn = ({ terms }: CallResponse<typeof getRecap>) =>
  terms.filter(({ state }) => state !== 'missing').map(({ name }) => name)

function Sheet({ answer: { subject, mails, terms, text } }: { answer: CallResponse<typeof getRecap> }) {
  const named = terms.filter(({ state }) => state !== 'missing')
  const missing = terms.filter(({ state }) => state === 'missing')
  async function copy() {
    await navigator.clipboard.writeText(text)
    showNotice(t('copied'))
  }
  return (
    <>
      <header>
        <h1 className={own.title}>{t('recap_title')}</h1>
        <p className={own.of}>
          {subject} · {t('recap_of', { n: String(mails) })}
        </p>
      </header>
      {named.length === 0 ? (
        <EmptyState icon={FileTextIcon} title={t('no_terms')} />
      ) : (
        <>
          <TermTable terms={named} />
          {missing.length > 0 && (
            <p className={own.missing}>
              <strong>{t('missing_terms')}:</strong> {missing.map(({ name }) => name).join(', ')}
            </p>
          )}
          <section>
            <div className={styles.bar}>
              <h2 className={own.heading}>{t('recap_text')}</h2>
              <Button size="small" icon={CopyIcon} onClick={() => void copy()}>
                {t('copy')}
              </Button>
            </div>
            <pre className={own.text}>{text}</pre>
          </section>
        </>
      )}
    </>
  )
}

const tones = { agreed: 'positive', open: 'warning', missing: 'neutral' } as const

function TermTable({ terms }: { terms: readonly RecapRow[] }) {
  return (
    <div className={`${styles.scroll} ${own.whole}`}>
      <table className={`${styles.table} ${own.terms}`} aria-label={t('recap_title')}>
        <thead>
          <tr>
            <th>{t('term')}</th>
            <th>{t('ours')}</th>
            <th>{t('theirs')}</th>
            <th>{t('agreed')}</th>
            <th>{t('state')}</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {terms.map(({ name, ours, theirs, agreed, state, email_id }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{ours}</td>
              <td>{theirs}</td>
              <td>{agreed}</td>
              <td>
                <Badge tone={tones[state]}>{t(`state_${state}`)}</Badge>
              </td>
              <td>{email_id !== null && <a href={hrefOf(`/mailDetail/${email_id}`)}>{t('show_mail')}</a>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
