import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { hrefOf, useQuery } from '@laycan/web/navigation.ts'
import { isFilled } from '@laycan/web/slots.ts'
import { useSession } from '#features/foundation/session/web/public.ts'
import { LineColours } from './line-colours.tsx'
import { t } from './messages.ts'
import { names } from './names.ts'
import { PartPage, pageName, partPages } from './part-page.tsx'
import styles from './preferences.module.css'
import { SettingLine } from './setting-line.tsx'
import { type Part, parts, settingRows } from './setting-rows.ts'
import { ShortcutEditor } from './shortcuts/shortcut-editor.tsx'

const PreferencesQuery = z.object({ part: z.string().optional() })

/** `/preferences`: what one user chose about how mail is shown, opened and driven by keys (ST-005). */
export default function PreferencesScreen() {
  const { part } = useQuery(PreferencesQuery)
  const { company_settings } = useSession()
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => showPart(page.current, part), [part])
  const hasCalendar = company_settings.calendar_module === '1' && isFilled('calendar.entries')
  const shown = parts.filter((name) => name !== 'calendar' || hasCalendar)
  const page_names = partPages()
  const chosen = page_names.find((name) => name === part)
  return (
    <div ref={page} className={styles.screen}>
      <div className={styles.page}>
        <SectionHeader kind="page" title={names('title')} description={t('intro')} />
        <div className={styles.columns}>
          <nav aria-label={t('parts')} className={styles.parts}>
            {shown.map((name) => (
              <PartLink key={name} name={name} label={t(name)} isCurrent={part === name} />
            ))}
            {page_names.map((name) => (
              <PartLink key={name} name={name} label={pageName(name)} isCurrent={part === name} />
            ))}
          </nav>
          {chosen === undefined ? <Sections shown={shown} /> : <PartPage key={chosen} page={chosen} />}
        </div>
      </div>
    </div>
  )
}

function PartLink({ name, label, isCurrent }: { name: string; label: string; isCurrent: boolean }) {
  return (
    <a href={hrefOf('/preferences', { part: name })} aria-current={isCurrent ? 'true' : undefined}>
      {label}
    </a>
  )
}

function Sections({ shown }: { shown: readonly Part[] }) {
  const rows = settingRows.filter((row) => row.isOffered?.() ?? true)
  return (
    <div className={styles.sections}>
      {shown.map((name) => (
        <section key={name} id={`part-${name}`} aria-label={t(name)} tabIndex={-1}>
          <SectionHeader title={t(name)} />
          {rows
            .filter((row) => row.part === name)
            .map((row) => (
              <SettingLine key={row.key} row={row} />
            ))}
          <MoreOf part={name} />
        </section>
      ))}
    </div>
  )
}

/** What a part has besides rows of single settings. */
function MoreOf({ part }: { part: Part }) {
  if (part === 'mailboxes') return <LineColours />
  return part === 'shortcuts' ? <ShortcutEditor /> : null
}

/** Brings a part or a single setting into view, with the focus at its control. */
function showPart(page: HTMLElement | null, part: string | undefined): void {
  if (part === undefined || page === null) return
  const setting = page.querySelector<HTMLElement>(`#setting-${CSS.escape(part)}`)
  const place = setting ?? page.querySelector<HTMLElement>(`#part-${CSS.escape(part)}`)
  if (place === null) return
  place.scrollIntoView({ block: setting === null ? 'start' : 'center' })
  const control = setting?.querySelector<HTMLElement>('select, input')
  ;(control ?? place).focus({ preventScroll: true })
}
