import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { ClockIcon, RemindIcon, UnremindIcon } from '@laycan/ui/icons.ts'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import { ownTimeZone } from '@laycan/web/local-time.ts'
import { serverNow } from '@laycan/web/server-clock.ts'
import { currentTimeZone } from '#features/records/emails/web/public.ts'
import { t } from './messages.ts'
import { presetsOf } from './presets.ts'
import { timeWords } from './time-words.ts'

interface RemindButtonProps {
  /** ISO 8601; undefined: nobody is reminded. */
  at: string | undefined
  onChoose: (at: string | undefined) => void
}

/** Beside Send: reminds of the mail if nobody answers it by a time. */
export function RemindButton({ at, onChoose }: RemindButtonProps) {
  const label = at === undefined ? t('remind_after') : t('reminder_mark', { time: timeWords(at) })
  const entries = () => entriesOf(at, onChoose)
  return (
    <Menu label={t('remind_title')} side="top" entries={entries}>
      {(trigger) => <IconButton icon={RemindIcon} label={label} pressed={at !== undefined} {...trigger} />}
    </Menu>
  )
}

function entriesOf(at: RemindButtonProps['at'], onChoose: RemindButtonProps['onChoose']): MenuEntry[] {
  const now = new Date(serverNow())
  return [
    { kind: 'heading', id: 'heading', label: t('remind_title') },
    ...presetsOf('remind', now, currentTimeZone() ?? ownTimeZone()).map((preset) => ({
      id: preset.id,
      label: t(preset.id),
      icon: RemindIcon,
      hint: timeWords(preset.at.toISOString()),
      onSelect: () => onChoose(preset.at.toISOString()),
    })),
    {
      id: 'other',
      label: t('other'),
      icon: ClockIcon,
      onSelect: () => void chooseOther(onChoose),
    },
    ...(at === undefined
      ? []
      : [{ id: 'none', label: t('unremind'), icon: UnremindIcon, onSelect: () => onChoose(undefined) }]),
  ]
}

async function chooseOther(onChoose: RemindButtonProps['onChoose']): Promise<void> {
  const { askForTime } = await import('./time-dialog.tsx')
  askForTime('remind', (at) => onChoose(at.toISOString()))
}
