import type { Participant } from '#features/records/emails/contract/email.ts'
import {
  findMergeVariables,
  findUnknownVariables,
  mergeValuesOf,
  writeVariable,
} from '#features/records/templates/contract/variables.ts'
import type { DoubtfulPerson } from './decide-doubts.ts'

interface MergeFacts {
  readonly separately: boolean
  /** Subject and what the writer wrote. */
  readonly texts: readonly string[]
  readonly recipients: readonly Participant[]
}

interface MergeDoubts {
  /** Variables as they are written that nobody will have filled. */
  readonly empty_variables: readonly string[]
  /** Recipients of whom something is not known that the text asks for. */
  readonly without_values: readonly DoubtfulPerson[]
}

/**
 * Variables that leave a hole: sent to all at once every one of them, sent separately those that are misspelt, and those
 * of recipients without a name (CP-024).
 */
export function decideMergeDoubts({ separately, texts, recipients }: MergeFacts): MergeDoubts {
  const unknown = findUnknownVariables(...texts).map((name) => `{{${name}}}`)
  const used = findMergeVariables(...texts)
  if (!separately) return { empty_variables: [...used.map(writeVariable), ...unknown], without_values: [] }
  const without_values = recipients.flatMap((person) => {
    const values = mergeValuesOf(person)
    // What the company's own fields say the server fills; the preview shows it.
    const missing = used.filter((name) => !name.startsWith('custom_') && (values[name] ?? '') === '')
    return missing.length === 0
      ? []
      : [{ address: person.address, detail: missing.map(writeVariable).join(', ') }]
  })
  return { empty_variables: unknown, without_values }
}
