import { z } from 'zod'
import { ComboboxMany } from '@laycan/ui/fields/combobox-many.tsx'
import { t } from './messages.ts'
import { keepsRecords, optionsOf } from './offered-fields.ts'
import type { RuleValueProps } from './rule-value-props.ts'

const Record = z.object({ id: z.number(), name: z.string() })
const NOTHING: readonly { id: string; label: string }[] = []

/** A record that is kept with its name, or a text. */
function choiceOf(content: unknown): { id: string; label: string } {
  const kept = Record.safeParse(content).data
  return kept ? { id: String(kept.id), label: kept.name } : { id: String(content), label: String(content) }
}

/** Several texts or records, chosen out of what the field's feature offers, e.g. tags. */
export function ChoicesValue({ rule, onChange }: RuleValueProps) {
  const isOfRecords = keepsRecords(rule.field)
  const chosen = Array.isArray(rule.content) ? rule.content.map(choiceOf) : []
  return (
    <ComboboxMany
      label={t('value')}
      hideLabel
      options={optionsOf(rule.field) ?? NOTHING}
      value={chosen}
      onValueChange={(next) =>
        onChange({
          content: next.map(({ id, label }) => (isOfRecords ? { id: Number(id), name: label } : label)),
        })
      }
    />
  )
}
