import { scopes as allScopes, type Scope } from '@laycan/contract/scope.ts'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import styles from './access-tokens.module.css'
import { t } from './messages.ts'

interface ScopeBoxesProps {
  chosen: readonly Scope[]
  /** Administration is offered to administrators alone. */
  isAdmin: boolean
  error: string | undefined
  onChange: (chosen: Scope[]) => void
}

/** What a token may do. */
export function ScopeBoxes({ chosen, isAdmin, error, onChange }: ScopeBoxesProps) {
  const offered = allScopes.filter((scope) => scope !== 'admin' || isAdmin)
  const toggle = (scope: Scope, on: boolean) =>
    onChange(offered.filter((each) => (each === scope ? on : chosen.includes(each))))
  return (
    <fieldset className={styles.scopes}>
      <legend className={styles.legend}>{t('may')}</legend>
      {offered.map((scope) => (
        <Checkbox
          key={scope}
          label={t(`scope_${scope}`)}
          description={t(`scope_${scope}_hint`)}
          checked={chosen.includes(scope)}
          onCheckedChange={(on) => toggle(scope, on)}
        />
      ))}
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
