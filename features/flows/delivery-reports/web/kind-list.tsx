import { classNames } from '@laycan/ui/class-names.ts'
import { ChevronRightIcon } from '@laycan/ui/icons.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { type DeliveryKind, type DeliveryStatistics, deliveryKinds } from '../contract/delivery-report.ts'
import styles from './delivery-report.module.css'
import { t } from './messages.ts'

const TONES: Readonly<Record<DeliveryKind, string | undefined>> = {
  delivered: styles.positive,
  drop: styles.danger,
  deferred: styles.warning,
  bounce: styles.danger,
  open: styles.accent,
  click: styles.accent,
  spam: styles.danger,
  unread: styles.neutral,
}

/** What nobody can say of a mail whose reading was not counted. */
const READING: ReadonlySet<DeliveryKind> = new Set(['open', 'click', 'unread'])

interface KindListProps {
  stats: DeliveryStatistics
  /** Opens and clicks were counted, or reported by a provider. */
  isCounted: boolean
  onChoose: (kind: DeliveryKind) => void
}

export function KindList({ stats, isCounted, onChoose }: KindListProps) {
  return (
    <ul className={styles.kinds} aria-label={t('kinds')}>
      {deliveryKinds.map((kind) => {
        const { count, percent } = stats[kind]
        const share = t('percent', { n: percent })
        const isKnown = isCounted || !READING.has(kind)
        if (!isKnown) return <Uncounted key={kind} kind={kind} />
        return (
          <li key={kind}>
            <button
              type="button"
              className={styles.kind}
              aria-label={`${t(kind)}: ${formatCount(count)}, ${share}`}
              onClick={() => onChoose(kind)}
            >
              <span className={styles.words}>
                <span className={styles.name}>{t(kind)}</span>
                <span className={styles.hint}>{t(`${kind}_hint`)}</span>
              </span>
              <span className={styles.track} aria-hidden>
                <span
                  className={classNames(styles.bar, TONES[kind])}
                  style={{ transform: `scaleX(${percent / 100})` }}
                />
              </span>
              <span className={styles.count}>{formatCount(count)}</span>
              <span className={styles.percent}>{share}</span>
              <ChevronRightIcon size={14} className={styles.chevron} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function Uncounted({ kind }: { kind: DeliveryKind }) {
  return (
    <li className={styles.kind} data-uncounted>
      <span className={styles.words}>
        <span className={styles.name}>{t(kind)}</span>
        <span className={styles.hint}>{t('uncounted')}</span>
      </span>
      <span className={styles.track} aria-hidden />
      <span className={styles.count}>–</span>
      <span className={styles.percent}>–</span>
    </li>
  )
}
