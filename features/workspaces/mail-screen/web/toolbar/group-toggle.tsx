import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { ThreadIcon } from '@laycan/ui/icons.ts'
import { useMailSetting } from '#features/foundation/preferences/web/public.ts'
import { t } from '../messages.ts'
import { groupLists } from './group-lists.ts'

/** Groups lists by conversation, and back; remembered as a setting of the user. */
export function GroupToggle() {
  const isGrouped = useMailSetting('group_conversations') === '1'
  return (
    <IconButton
      size="small"
      icon={ThreadIcon}
      label={t('group')}
      tone={isGrouped ? 'accent' : 'plain'}
      aria-pressed={isGrouped}
      onClick={() => void groupLists(!isGrouped)}
    />
  )
}
