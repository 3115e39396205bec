import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { ToggleButton } from '@laycan/ui/buttons/toggle-button.tsx'
import { ShowIcon } from '@laycan/ui/icons.ts'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import { slotsOf } from '@laycan/web/slots.ts'
import { useStored } from '@laycan/web/stored-value.ts'
import { useMailSetting } from '#features/foundation/preferences/web/public.ts'
import { useRowHeights } from '#features/workspaces/mail-list/web/public.ts'
import { storedToggles } from '../list-choices.ts'
import { t } from '../messages.ts'
import { switchLayout } from './layout-command.ts'
import styles from './view-toggles.module.css'

function flip(parameter: string): void {
  const before = storedToggles.get()
  storedToggles.set({ ...before, [parameter]: !before[parameter] })
}

/**
 * 'Show hidden' and other parameters that marks offer (ML-012): as words where there is room, else in a menu, which then
 * has layout and heights of rows, too.
 */
export function ViewToggles({ hasParameters }: { hasParameters: boolean }) {
  const values = useStored(storedToggles)
  const isCompact = useMailSetting('mail_layout') === 'compact'
  const heights = useRowHeights()
  const toggles = hasParameters ? slotsOf('list.toolbar') : []
  const isAny = toggles.some(({ id }) => values[id])
  const entries: MenuEntry[] = [
    ...toggles.map(({ id, label }) => ({
      id,
      label,
      checked: values[id] ?? false,
      keepOpen: true,
      onSelect: () => flip(id),
    })),
    ...(toggles.length > 0 ? [{ kind: 'separator' as const, id: 'shape' }] : []),
    { id: 'layout', label: t('layout_compact'), checked: isCompact, onSelect: switchLayout },
    { kind: 'separator', id: 'heights' },
    ...heights.entries,
  ]
  return (
    <>
      <span className={styles.wide}>
        {toggles.map(({ id, label }) => (
          <ToggleButton key={id} pressed={values[id] ?? false} onPress={() => flip(id)}>
            {label}
          </ToggleButton>
        ))}
      </span>
      <span className={styles.narrow}>
        <Menu label={t('view_options')} align="end" entries={entries}>
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
