import { Avatar } from '@laycan/ui/display/avatar.tsx'
import { Badge } from '@laycan/ui/display/badge.tsx'
import { CountBadge } from '@laycan/ui/display/count-badge.tsx'
import { FileSizeText } from '@laycan/ui/display/file-size-text.tsx'
import { Kbd } from '@laycan/ui/display/kbd.tsx'
import { LineChip } from '@laycan/ui/display/line-chip.tsx'
import { LINE_COLOURS } from '@laycan/ui/display/line-colour.ts'
import { PersonChip } from '@laycan/ui/display/person-chip.tsx'
import { StatusDot } from '@laycan/ui/display/status-dot.tsx'
import { ErrorIcon, ShieldIcon } from '@laycan/ui/icons.ts'
import styles from '../gallery.module.css'

const PEOPLE = [
  'Ada Lovelace',
  '王小明',
  'Νίκος Παπαδόπουλος',
  'محمد العلي',
  'Пётр Семёнов',
  'ops@example.com',
]
const LONG = 'Bartholomew Featherstonehaugh-Cholmondeley of the Mediterranean Chartering Desk'

/** People, lines, badges, counts, keys and sizes. */
export function PeopleSection() {
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        {PEOPLE.map((name) => (
          <Avatar key={name} name={name} size={32} labelled />
        ))}
        <Avatar name="Ada Lovelace" size={32} presence="here" labelled />
        <Avatar name="王小明" presence="writing" labelled />
        <Avatar name="Ada Lovelace" size={16} labelled />
      </div>
      <div className={styles.row}>
        {PEOPLE.map((name) => (
          <PersonChip key={name} name={name} detail="desk@example.com" onPress={() => {}} />
        ))}
        <PersonChip name="Ada Lovelace" presence="writing" onRemove={() => {}} />
        <span style={{ width: 180, display: 'flex' }}>
          <PersonChip name={LONG} />
        </span>
      </div>
      <div className={styles.row}>
        {LINE_COLOURS.map((colour) => (
          <LineChip key={colour} name={colour} colour={colour} />
        ))}
        <LineChip name="Operations" colour="Teal" bare />
        <span style={{ width: 120, display: 'flex' }}>
          <LineChip name={LONG} colour="Purple" />
        </span>
      </div>
      <div className={styles.row}>
        <Badge>Draft</Badge>
        <Badge tone="accent">Processing</Badge>
        <Badge tone="positive" icon={ShieldIcon}>
          Verified
        </Badge>
        <Badge tone="warning">Delayed</Badge>
        <Badge tone="danger" icon={ErrorIcon}>
          Failed
        </Badge>
        <CountBadge count={1240} label="unread" />
        <CountBadge count={7} label="new" kind="strong" />
        <CountBadge count={1240} label="new" kind="strong" most={999} />
        <Kbd keys="Mod+K" />
        <Kbd keys="?" />
        <FileSizeText bytes={1_572_864} />
      </div>
      <div className={styles.row}>
        <StatusDot tone="positive" label="Running" visibleLabel />
        <StatusDot tone="warning" label="Waiting 10 minutes" visibleLabel />
        <StatusDot tone="danger" label="Password refused" visibleLabel />
        <StatusDot tone="neutral" label="Paused" visibleLabel />
      </div>
    </div>
  )
}
