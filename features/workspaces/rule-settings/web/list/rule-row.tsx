import { useState } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { LineChip } from '@laycan/ui/display/line-chip.tsx'
import { Switch } from '@laycan/ui/fields/switch.tsx'
import {
  ActivityIcon,
  ChevronDownIcon,
  ChevronUpIcon,
  DraftIcon,
  MoreIcon,
  TrashIcon,
} from '@laycan/ui/icons.ts'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { showToast } from '@laycan/web/client-events.ts'
import {
  type AnyRule,
  describeAction,
  removeRule,
  ruleList,
  switchRule,
} from '#features/flows/mail-rules/web/public.ts'
import { useLine } from '#features/foundation/lines/web/public.ts'
import { describeRule } from '#features/records/rules/web/public.ts'
import { t } from '../messages.ts'
import { goToRules, hrefOfRules } from '../place.ts'
import styles from '../rule-settings.module.css'

interface RuleRowProps {
  rule: AnyRule
  isFirst: boolean
  isLast: boolean
  onMove: (step: 1 | -1) => void
}

/** One rule: what it asks for, what it does, whether it is on. */
export function RuleRow({ rule, isFirst, isLast, onMove }: RuleRowProps) {
  const [isDeleting, setDeleting] = useState(false)
  const { id, name, enabled, criteria, actions } = rule
  const more = t('more', { name })
  const entries: MenuEntry[] = [
    { id: 'edit', label: t('edit'), icon: DraftIcon, onSelect: () => goToRules({ rule: id }) },
    ...(isFirst ? [] : [{ id: 'up', label: t('up'), icon: ChevronUpIcon, onSelect: () => onMove(-1) }]),
    ...(isLast ? [] : [{ id: 'down', label: t('down'), icon: ChevronDownIcon, onSelect: () => onMove(1) }]),
    { id: 'log', label: t('log_of'), icon: ActivityIcon, onSelect: () => goToRules({ log: id }) },
    { id: 'delete', label: t('delete'), icon: TrashIcon, danger: true, onSelect: () => setDeleting(true) },
  ]

  async function turn(isOn: boolean): Promise<void> {
    try {
      await switchRule(rule, isOn)
    } catch (error) {
      // Told by the call; what is stored shows.
      if (!(error instanceof CallError)) throw error
      void ruleList.load()
    }
  }

  async function remove(): Promise<void> {
    await removeRule(rule)
    showToast({ kind: 'success', text: t('deleted', { name }) })
  }

  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <a className={styles.name} href={hrefOfRules({ rule: id })} dir="auto">
          {name}
        </a>
        <div className={styles.detail} dir="auto">
          {criteria.items.length === 0
            ? t('every_mail')
            : matchWords(criteria) + criteria.items.map(describeRule).join(' · ')}
        </div>
        <div className={styles.detail} dir="auto">
          {actions.map(describeAction).join(' · ')}
        </div>
        {'line_ids' in rule && (
          <div className={styles.lines}>
            {rule.line_ids.map((line_id) => (
              <LineName key={line_id} id={line_id} />
            ))}
          </div>
        )}
      </div>
      <Switch
        label={t('switch', { name })}
        hideLabel
        checked={enabled}
        onCheckedChange={(isOn) => void turn(isOn)}
      />
      <Menu label={more} align="end" entries={entries}>
        {(trigger) => <IconButton {...trigger} icon={MoreIcon} label={more} />}
      </Menu>
      {isDeleting && (
        <ConfirmDialog
          title={t('delete_title', { name })}
          text={t('delete_text')}
          confirmLabel={t('delete')}
          kind="danger"
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        />
      )}
    </li>
  )
}

/** One condition needs no word of how many must hold. */
function matchWords({ items, match_type }: AnyRule['criteria']): string {
  if (items.length < 2) return ''
  return t(match_type === 'any' ? 'any' : 'every')
}

function LineName({ id }: { id: number }) {
  const line = useLine(id)
  return line === undefined ? null : <LineChip name={line.display_name} colour={line.colour} />
}
