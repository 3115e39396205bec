import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { classNames } from '@laycan/ui/class-names.ts'
import { ShowIcon } from '@laycan/ui/icons.ts'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import { slotsOf } from '@laycan/web/slots.ts'
import { useStored } from '@laycan/web/stored-value.ts'
import { storedToggles } from '../columns/list-choices.ts'
import { t } from '../messages.ts'
import styles from './view-toggles.module.css'

function flip(parameter: string): void {
  const before = storedToggles.get()
  storedToggles.set({ ...before, [parameter]: !before[parameter] })
}

/** 'Show hidden' and other parameters that marks offer (ML-012): as words where there is room, else in a menu. */
export function ViewToggles() {
  const values = useStored(storedToggles)
  const toggles = slotsOf('list.toolbar')
  const isAny = toggles.some(({ id }) => values[id])
  if (toggles.length === 0) return null
  return (
    <>
      <span className={styles.wide}>
        {toggles.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            aria-pressed={values[id] ?? false}
            className={classNames(styles.toggle, values[id] && styles.on)}
            onClick={() => flip(id)}
          >
            {label}
          </button>
        ))}
      </span>
      <span className={styles.narrow}>
        <Menu
          label={t('view_options')}
          align="end"
          entries={toggles.map(({ id, label }) => ({
            id,
            label,
            checked: values[id] ?? false,
            keepOpen: true,
            onSelect: () => flip(id),
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
