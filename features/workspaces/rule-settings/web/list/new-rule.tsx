import { Button } from '@laycan/ui/buttons/button.tsx'
import { PlusIcon } from '@laycan/ui/icons.ts'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import { t } from '../messages.ts'
import { goToRules } from '../place.ts'

/** Begins a rule of either kind. */
export function NewRule() {
  return (
    <Menu
      label={t('new_rule')}
      align="end"
      entries={[
        {
          id: 'several',
          label: t('new_several'),
          hint: t('several_hint'),
          onSelect: () => goToRules({ rule: 'new' }),
        },
        {
          id: 'one',
          label: t('new_one'),
          hint: t('of_line_hint'),
          onSelect: () => goToRules({ rule: 'new', kind: 'one' }),
        },
      ]}
    >
      {(trigger) => (
        <Button {...trigger} kind="primary" icon={PlusIcon}>
          {t('new_rule')}
        </Button>
      )}
    </Menu>
  )
}
