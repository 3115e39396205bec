import { classNames } from '@laycan/ui/class-names.ts'
import { CheckIcon, ChevronDownIcon } from '@laycan/ui/icons.ts'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { setMailSetting } from '#features/foundation/preferences/web/public.ts'
import { type OpenMode, openModes, type Subtab } from '#features/records/emails/contract/assignment-scope.ts'
import type { MailView } from '#features/records/emails/contract/view.ts'
import { changeQuery, noMail } from '../change-query.ts'
import { t } from '../messages.ts'
import styles from './sub-tabs.module.css'

/** Open with its choice, Assigned to me, Closed (ML-008); All has no tab of its own. */
export function SubTabs({ view }: { view: MailView }) {
  return (
    <fieldset aria-label={t('subtabs')} className={styles.tabs}>
      <span className={styles.pair} data-on={view.subtab === 'open' || undefined}>
        <SubTab id="open" view={view} />
        <Menu label={t('open_mode')} entries={() => openModeEntries(view)} align="start">
          {(trigger) => (
            <button {...trigger} type="button" className={styles.mode} aria-label={t('open_mode')}>
              {t(`open_mode_${view.open_mode}`)}
              <ChevronDownIcon size={12} />
            </button>
          )}
        </Menu>
      </span>
      <SubTab id="me" view={view} />
      <SubTab id="closed" view={view} />
    </fieldset>
  )
}

function SubTab({ id, view }: { id: Exclude<Subtab, 'all'>; view: MailView }) {
  const isOn = view.subtab === id
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={classNames(styles.tab, isOn && styles.on)}
      onClick={() => changeQuery({ subtab: id, ...noMail })}
    >
      {t(`subtab_${id}`)}
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
