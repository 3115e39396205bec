import type { MouseEvent } from 'react'
import { AllMailIcon } from '@laycan/ui/icons.ts'
import type { Line } from '#features/foundation/lines/contract/line.ts'
import { useCompanySetting } from '#features/foundation/session/web/public.ts'
import { lineTabId } from '#features/records/emails/contract/mail-place.ts'
import { mailPlaces, placeHref } from '../mail-places.ts'
import { LineMark, NotRunning } from './line-mark.tsx'
import { t } from './messages.ts'
import { placeDrop } from './place-drop.ts'
import styles from './sidebar.module.css'
import { SidebarLink } from './sidebar-link.tsx'

interface MailRailProps {
  lines: readonly Line[]
  counts: { readonly all: number; readonly ofLine: (line_id: number) => number }
  shown: string | undefined
  /** The line whose lists the icons below open. */
  line_id: number | undefined
  onMenu: (event: MouseEvent, href: string, line: Line | undefined) => void
}

/** The collapsed sidebar: mailboxes by their letters, and the lists of the chosen one by their icons. */
export function MailRail({ lines, counts, shown, line_id, onMenu }: MailRailProps) {
  const hasArchive = useCompanySetting('enable_archive') !== '0'
  const chosen = lines.find((line) => line.id === line_id)
  const chosen_name = chosen?.display_name || chosen?.username
  return (
    <>
      <section className={styles.group}>
        <SidebarLink
          label={t('allMailboxes')}
          href={placeHref({}, undefined)}
          mark={<AllMailIcon />}
          active={shown === lineTabId(undefined, 'mails')}
          count={counts.all}
          collapsed
        />
        {lines.map((line) => (
          <SidebarLink
            key={line.id}
            label={line.display_name || line.username}
            href={placeHref({}, line.id)}
            mark={<LineMark line={line} collapsed chosen={line === chosen} />}
            note={<NotRunning line={line} />}
            active={shown === lineTabId(line.id, 'mails')}
            count={counts.ofLine(line.id)}
            collapsed
            onMenu={(event) => onMenu(event, placeHref({}, line.id), line)}
          />
        ))}
      </section>
      <section className={styles.group}>
        {mailPlaces()
          .filter(({ part }) => part !== 'archived' || hasArchive)
          .map((place) => (
            <SidebarLink
              key={place.part}
              label={
                chosen_name === undefined ? place.label : t('of', { place: place.label, line: chosen_name })
              }
              href={placeHref(place.query, chosen?.id)}
              mark={<place.icon />}
              active={shown === lineTabId(chosen?.id, place.part)}
              collapsed
              drop={placeDrop(place.drop_actions, chosen?.id)}
              onMenu={(event) => onMenu(event, placeHref(place.query, chosen?.id), undefined)}
            />
          ))}
      </section>
    </>
  )
}
