import { undoLast } from '@laycan/web/actions/undo-stack.ts'
import { type Command, runCommand } from '@laycan/web/commands.ts'
import { go } from '@laycan/web/navigation.ts'
import { routeExists } from '@laycan/web/route.ts'
import { chooseTheme, mailSettings } from '#features/foundation/preferences/web/public.ts'
import { signOut } from './frame/leave-question.tsx'
import { t } from './messages.ts'
import { shortcutMapOpen } from './shortcuts/shortcut-map-state.ts'
import { toggleSidebar } from './sidebar-width.ts'
import { reloadApp } from './updates/reload-app.ts'

const COMPOSE = '/sendMail'

/** KB-009: the space bar scrolls the open mail or goes to the next one, as the user chose. */
function pressSpace(): void {
  runCommand(mailSettings().spacebar_action === 'next' ? 'list.next' : 'mail.scroll')
}

function theme(choice: 'original' | 'twilight' | 'system', title: string): Command {
  return {
    id: `theme.${choice}`,
    title,
    group: t('theme'),
    isEnabled: () => mailSettings().theme_colour !== choice,
    // A refusal shows as a toast and takes the choice back.
    run: () => void chooseTheme(choice).catch(() => undefined),
  }
}

export const commands: readonly Command[] = [
  {
    id: 'mail.compose',
    title: t('compose'),
    group: t('groupGeneral'),
    keys: ['n'],
    isOffered: () => routeExists(COMPOSE),
    run: () => go(COMPOSE),
  },
  {
    id: 'mail.space',
    title: t('space'),
    group: t('mail'),
    keys: ['Space'],
    keys_only: true,
    run: pressSpace,
  },
  {
    id: 'shell.undo',
    title: t('undo'),
    group: t('groupGeneral'),
    keys: ['z', 'mod+z'],
    words: t('undoWords'),
    run: undoLast,
  },
  {
    id: 'shell.shortcuts',
    title: t('shortcuts'),
    group: t('groupGeneral'),
    keys: ['?'],
    run: () => shortcutMapOpen.set(true),
  },
  {
    id: 'shell.sidebar',
    title: t('toggleSidebar'),
    group: t('groupGeneral'),
    keys: ['['],
    run: toggleSidebar,
  },
  theme('original', t('themeOriginal')),
  theme('twilight', t('themeTwilight')),
  theme('system', t('themeSystem')),
  {
    id: 'shell.reload',
    title: t('reloadApp'),
    group: t('groupGeneral'),
    run: reloadApp,
  },
  { id: 'shell.signOut', title: t('signOut'), group: t('account'), run: () => void signOut() },
]
