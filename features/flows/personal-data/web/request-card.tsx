import { Badge, type BadgeTone } from '@laycan/ui/display/badge.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { ProgressBar } from '@laycan/ui/feedback/progress-bar.tsx'
import { formatCount } from '@laycan/web/messages.ts'
import { ExportCard } from '#features/flows/exports/web/public.ts'
import { useTeam } from '#features/foundation/users/web/public.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import type { PersonRequest } from '../contract/person-request.ts'
import { CountList, goingRows, stayingRows } from './found-lists.tsx'
import { t } from './messages.ts'
import styles from './personal-data.module.css'
import { RequestButtons } from './request-buttons.tsx'

const tones: Record<PersonRequest['state'], BadgeTone> = {
  looking: 'accent',
  ready: 'neutral',
  erasing: 'warning',
  erased: 'positive',
  failed: 'danger',
}

/** A request: whose, what is held, and what was done. */
export function RequestCard({ request }: { request: PersonRequest }) {
  const { id, label, state, problem, erased, erased_at, created_at, created_by } = request
  const { format, time_zone } = useDateStyle()
  const { active, inactive } = useTeam()
  const asker = [...active, ...inactive].find((member) => member.id === created_by)
  const when = (moment: string | null) => (moment === null ? '' : formatDate(moment, format, time_zone))
  return (
    <section className={styles.card}>
      <SectionHeader
        title={label === '' ? `${t('erased_person')} · ${t('number', { n: id })}` : label}
        aside={<Badge tone={tones[state]}>{t(state)}</Badge>}
        description={t('by', { when: when(created_at), who: asker?.name ?? t('operator') })}
        actions={<RequestButtons request={request} />}
      />
      {state === 'looking' && <ProgressBar label={t('looking_text')} />}
      {state === 'erasing' && (
        <ProgressBar label={t('erasing_text', { n: formatCount(erased) })} tone="warning" />
      )}
      {state === 'erased' && (
        <Banner kind="positive" inset>
          {t('erased_text', { when: when(erased_at), n: formatCount(erased) })}
        </Banner>
      )}
      {problem !== '' && (
        <Banner kind="warning" inset>
          {problem}
        </Banner>
      )}
      {state !== 'looking' && <FoundParts request={request} />}
      {request.export && <ExportCard told={request.export} title={t('export_of', { n: id })} />}
    </section>
  )
}

function FoundParts({ request }: { request: PersonRequest }) {
  const [going, staying] = [goingRows(request), stayingRows(request)]
  if (going.length + staying.length === 0)
    return request.state === 'ready' ? <p className={styles.note}>{t('nothing')}</p> : null
  return (
    <div className={styles.found}>
      {going.length > 0 && (
        <div>
          <h3 className={styles.heading}>{t('goes')}</h3>
          <CountList rows={going} />
        </div>
      )}
      {staying.length > 0 && (
        <div>
          <h3 className={styles.heading}>{t(request.state === 'erased' ? 'stays_left' : 'stays')}</h3>
          <CountList rows={staying} />
        </div>
      )}
    </div>
  )
}
