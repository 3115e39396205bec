import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { classNames } from '@laycan/ui/class-names.ts'
import { ShowIcon } from '@laycan/ui/icons.ts'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import { useStored } from '@laycan/web/stored-value.ts'
import { useCompanySetting } from '#features/foundation/session/web/public.ts'
import { type ListToggle, listToggles, storedToggles } from '../columns/list-choices.ts'
import { t } from '../messages.ts'
import styles from './view-toggles.module.css'

/** 'Hide assigned' means nothing without the assignment module. */
function useToggles(): readonly ListToggle[] {
  const hasAssignments = useCompanySetting('assignment_module') === '1'
  return hasAssignments ? listToggles : listToggles.filter((toggle) => toggle !== 'hide_assigned')
}

function flip(toggle: ListToggle): void {
  const before = storedToggles.get()
  storedToggles.set({ ...before, [toggle]: !before[toggle] })
}

/** 'Hide filed', 'Show hidden', 'Hide assigned' (ML-012): as words where there is room, else in a menu. */
export function ViewToggles() {
  const values = useStored(storedToggles)
  const toggles = useToggles()
  const isAny = toggles.some((toggle) => values[toggle])
  return (
    <>
      <span className={styles.wide}>
        {toggles.map((toggle) => (
          <button
            key={toggle}
            type="button"
            aria-pressed={values[toggle]}
            className={classNames(styles.toggle, values[toggle] && styles.on)}
            onClick={() => flip(toggle)}
          >
            {t(toggle)}
          </button>
        ))}
      </span>
      <span className={styles.narrow}>
        <Menu
          label={t('view_options')}
          align="end"
          entries={toggles.map((toggle) => ({
            id: toggle,
            label: t(toggle),
            checked: values[toggle],
            keepOpen: true,
            onSelect: () => flip(toggle),
          }))}
        >
          {(trigger) => (
            <IconButton
              {...trigger}
              size="small"
              icon={ShowIcon}
              label={t('view_options')}
              tone={isAny ? 'accent' : 'plain'}
            />
          )}
        </Menu>
      </span>
    </>
  )
}
