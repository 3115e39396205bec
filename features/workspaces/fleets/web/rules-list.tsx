import { describeCriterion } from '#features/records/criteria/contract/criterion.ts'
import type { FleetRules } from '#features/records/fleets/contract/fleet.ts'
import { SHIP } from '#features/records/ships/contract/ship-criteria.ts'
import styles from './fleets.module.css'
import { t } from './messages.ts'

const wording = { nameOf: () => undefined, formatMoment: (moment: string) => moment }

/** The conditions of a dynamic fleet in words. */
export function RulesList({ rules }: { rules: FleetRules }) {
  if (rules.length === 0) return t('no_rules')
  const words = rules.map((rule) => describeCriterion(SHIP, rule, wording))
  return (
    <ul className={styles.rules}>
      {words.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
