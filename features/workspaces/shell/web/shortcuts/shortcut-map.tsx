import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { type Command, canRun, keysOf, knownCommands } from '@laycan/web/commands.ts'
import { hrefOf } from '@laycan/web/navigation.ts'
import { useStore } from '@laycan/web/store.ts'
import { CommandKeys } from '#features/workspaces/command-palette/web/public.ts'
import { t } from '../messages.ts'
import styles from './shortcut-map.module.css'
import { shortcutMapOpen } from './shortcut-map-state.ts'

/** Every shortcut by group, with the keys in force: `?` opens it. What cannot be done at the moment is muted. */
export function ShortcutMap() {
  if (!useStore(shortcutMapOpen)) return null
  const close = () => shortcutMapOpen.set(false)
  return (
    <Dialog
      title={t('shortcuts')}
      size="wide"
      onClose={close}
      footer={
        <a className={styles.change} href={hrefOf('/preferences', { part: 'shortcuts' })} onClick={close}>
          {t('changeKeys')}
        </a>
      }
    >
      <div className={styles.groups}>
        {groupsOf(knownCommands()).map(({ name, commands }) => (
          <section key={name} aria-label={name}>
            <h3 className={styles.group}>{name}</h3>
            <dl>
              {rowsOf(commands).map(({ id, title, keys, isIdle }) => (
                <div key={id} className={styles.row} data-idle={isIdle || undefined}>
                  <dt>{title}</dt>
                  <dd>
                    <CommandKeys keys={keys} />
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

/** Keys of the part in focus always work there. */
function isIdle(command: Command): boolean {
  return !command.handled_by_focus && !canRun(command)
}

interface MapRow {
  readonly id: string
  readonly title: string
  readonly keys: readonly string[]
  readonly isIdle: boolean
}

/** A row for each command; those that are folded show the keys of the first and of the last. */
function rowsOf(commands: readonly Command[]): readonly MapRow[] {
  const rows = new Map<string, MapRow>()
  for (const command of commands) {
    const id = command.fold ?? command.id
    const first = rows.get(id)
    const [firstKeys] = first?.keys ?? []
    const keys = keysOf(command)
    rows.set(id, {
      id,
      title: command.fold ?? command.title,
      keys: firstKeys === undefined ? keys : [firstKeys, ...keys.slice(0, 1)],
      isIdle: (first?.isIdle ?? true) && isIdle(command),
    })
  }
  return [...rows.values()]
}

/** Commands with keys, by the heading under which they stand. */
function groupsOf(commands: readonly Command[]): { name: string; commands: Command[] }[] {
  const groups = new Map<string, Command[]>()
  for (const command of commands.filter((candidate) => keysOf(candidate).length > 0)) {
    groups.set(command.group, [...(groups.get(command.group) ?? []), command])
  }
  return [...groups].map(([name, list]) => ({ name, commands: list }))
}
