import { classNames } from '@laycan/ui/class-names.ts'
import { CheckIcon, ChevronDownIcon } from '@laycan/ui/icons.ts'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { setMailSetting } from '#features/foundation/preferences/web/public.ts'
import {
  type OpenMode,
  openModes,
  type Subtab,
  scopeOf,
} from '#features/records/emails/contract/assignment-scope.ts'
import type { MailView } from '#features/records/emails/contract/view.ts'
import { changeQuery, noMail } from '#features/workspaces/mail-filters/web/public.ts'
import type { MailList } from '#features/workspaces/mail-list/web/public.ts'
import { t } from '../messages.ts'
import styles from './sub-tabs.module.css'
import { type ScopeCount, useScopeCounts } from './use-scope-counts.ts'

/** Open with its choice, Assigned to me, Closed (ML-008); All has no tab of its own. */
export function SubTabs({ view, list }: { view: MailView; list: MailList }) {
  const counts = useScopeCounts(view, list)
  const countOf = (id: Subtab) => counts?.get(scopeOf(id, view.open_mode))
  return (
    <fieldset aria-label={t('subtabs')} className={styles.tabs}>
      <span className={styles.pair} data-on={view.subtab === 'open' || undefined}>
        <SubTab id="open" view={view} count={countOf('open')} />
        <Menu label={t('open_mode')} entries={() => openModeEntries(view)} align="start">
          {(trigger) => (
            <button {...trigger} type="button" className={styles.mode} aria-label={t('open_mode')}>
              {t(`open_mode_${view.open_mode}`)}
              <ChevronDownIcon size={12} />
            </button>
          )}
        </Menu>
      </span>
      <SubTab id="me" view={view} count={countOf('me')} />
      <SubTab id="closed" view={view} count={countOf('closed')} />
    </fieldset>
  )
}

interface SubTabProps {
  id: Exclude<Subtab, 'all'>
  view: MailView
  count: ScopeCount | undefined
}

function SubTab({ id, view, count }: SubTabProps) {
  const isOn = view.subtab === id
  const figure = count && `${formatCount(count.total)}${count.total_is_exact ? '' : '+'}`
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-description={countWords(figure)}
      className={classNames(styles.tab, isOn && styles.on)}
      onClick={() => changeQuery({ subtab: id, ...noMail })}
    >
      {t(`subtab_${id}`)}
      {figure !== undefined && count !== undefined && count.total > 0 && (
        <span className={styles.count} aria-hidden>
          {figure}
        </span>
      )}
    </button>
  )
}

function openModeEntries(view: MailView): MenuEntry[] {
  return openModes.map((mode) => ({
    id: mode,
    label: t(`open_mode_${mode}`),
    checked: view.open_mode === mode,
    icon: view.open_mode === mode ? CheckIcon : undefined,
    onSelect: () => chooseOpenMode(mode),
  }))
}

/** In the link for this view, and as the setting for those to come (ML-010). */
function chooseOpenMode(mode: OpenMode): void {
  changeQuery({ subtab: 'open', openMode: mode, ...noMail })
  setMailSetting('mail_open_mode', mode).catch((error: unknown) => {
    // The view is what was asked for; the call has said that the choice was not kept (ER-004).
    if (!(error instanceof CallError)) throw error
  })
}

function countWords(figure: string | undefined): string | undefined {
  if (figure === undefined) return undefined
  return figure === '1' ? t('subtab_count_one') : t('subtab_count', { n: figure })
}
