import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import type { SenderLayout } from '#features/flows/mail-parsing/contract/sender-layout.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import styles from './mail-parsing.module.css'
import { t } from './messages.ts'
import { forgetLayout } from './parser-store.ts'

/** What was learnt from corrections: from which words, by whom, and a way to forget it. */
export function LearntLayouts({ layouts }: { layouts: readonly SenderLayout[] }) {
  return (
    <section className={styles.part}>
      <SectionHeader title={t('layouts')} description={t('layouts_hint')} />
      {layouts.length === 0 && <EmptyState compact title={t('layouts_none')} />}
      <ul className={styles.layouts}>
        {layouts.map((layout) => (
          <LayoutRow key={layout.id} layout={layout} />
        ))}
      </ul>
    </section>
  )
}

function meaningOf({ kind, vessel, cargo, port, open_date: date }: SenderLayout): string {
  return kind === 'cargo'
    ? t('layout_means_cargo', { cargo, port, date })
    : t('layout_means', { vessel, port, date })
}

function LayoutRow({ layout }: { layout: SenderLayout }) {
  const { id, sender, sample, user_name, created_at } = layout
  const { format, time_zone } = useDateStyle()
  const at = formatDate(created_at, format, time_zone)
  return (
    <li className={styles.layout}>
      <div className={styles.words}>
        <strong>{sender}</strong>
        <pre className={styles.sample} dir="auto">
          {sample}
        </pre>
        <small className={styles.note}>
          {meaningOf(layout)} · {t('layout_by', { name: user_name, at })}
        </small>
      </div>
      <Button
        size="small"
        kind="quiet"
        aria-label={t('layout_forget_of', { sender })}
        onClick={async () => {
          if (await forgetLayout(id)) showToast({ kind: 'success', text: t('layout_forgotten') })
        }}
      >
        {t('layout_forget')}
      </Button>
    </li>
  )
}
