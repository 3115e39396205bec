import { Kbd } from '@laycan/ui/display/kbd.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { type Command, listCommands } from '@laycan/web/commands.ts'
import { useStore } from '@laycan/web/store.ts'
import { t } from './messages.ts'
import styles from './shortcut-map.module.css'
import { shortcutMapOpen } from './shortcut-map-state.ts'

/** Every shortcut that works on this screen now, by group: `?` opens it. */
export function ShortcutMap() {
  if (!useStore(shortcutMapOpen)) return null
  return (
    <Dialog title={t('shortcuts')} onClose={() => shortcutMapOpen.set(false)}>
      <div className={styles.groups}>
        {groupsOf(listCommands()).map(({ name, commands }) => (
          <section key={name}>
            <h3 className={styles.group}>{name}</h3>
            <dl>
              {commands.map((command) => (
                <div key={command.id} className={styles.row}>
                  <dt>{command.title}</dt>
                  <dd>
                    <Kbd keys={showKeys(command.keys?.[0] ?? '')} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

/** `mod+k` as the reader's keyboard names it: `Ctrl+k`. */
function showKeys(keys: string): string {
  const mod = navigator.platform.startsWith('Mac') ? 'Cmd' : 'Ctrl'
  return keys.replace('mod', mod).replace('shift', 'Shift').replace('alt', 'Alt')
}

function groupsOf(commands: readonly Command[]): { name: string; commands: Command[] }[] {
  const groups = new Map<string, Command[]>()
  for (const command of commands.filter(({ keys }) => keys !== undefined && keys.length > 0)) {
    groups.set(command.group, [...(groups.get(command.group) ?? []), command])
  }
  return [...groups].map(([name, list]) => ({ name, commands: list }))
}
