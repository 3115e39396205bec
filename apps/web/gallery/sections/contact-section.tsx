import { useState } from 'react'
import { Picker } from '@laycan/ui/fields/picker.tsx'
import type { FieldOption } from '@laycan/ui/fields/use-option-source.ts'
import { type ItemRow, ItemRows } from '@laycan/ui/forms/item-rows.tsx'
import { findPorts, PORTS } from '../fixtures/ports.ts'
import styles from '../gallery.module.css'

const TYPES = [
  { value: 'work', label: 'Work' },
  { value: 'personal', label: 'Personal' },
  { value: 'others', label: 'Others' },
]
const EMAILS: readonly ItemRow[] = [
  { value: 'nikos@aegean.example', value_type: 'work', default: true },
  { value: 'nikos@', value_type: 'personal', default: false },
]

/** What forms of contacts are made of: pickers of records by name, and rows of which one is the default. */
export function ContactSection() {
  const [company, setCompany] = useState<FieldOption>()
  const [problem, setProblem] = useState<string>()
  const [rows, setRows] = useState(EMAILS)
  const texts = { empty: 'Company name should not be empty.', unknown: 'This company name does not exist.' }
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <Picker
          label="Company"
          required
          placeholder="Name of a company"
          options={findPorts}
          value={company}
          onValueChange={setCompany}
          onProblem={setProblem}
          texts={texts}
        />
        <output>
          {problem === undefined ? `Company: ${company?.label ?? 'none'}` : 'Please check your form'}
        </output>
        <Picker
          label="Company of this department"
          disabled
          options={findPorts}
          value={PORTS[0]}
          onValueChange={() => {}}
          texts={texts}
        />
      </div>
      <div className={styles.stack}>
        <ItemRows
          label="Emails"
          noun="Email"
          add="Add email"
          typeLabel="type"
          inputType="email"
          most={4}
          rows={rows}
          types={TYPES}
          errorOf={(place) => (place === 1 ? 'Please enter valid email address.' : undefined)}
          onChange={(place, part) =>
            setRows(rows.map((row, at) => (at === place ? { ...row, ...part } : row)))
          }
          onAdd={() => setRows([...rows, { value: '', value_type: 'work', default: false }])}
          onRemove={(place) => setRows(rows.filter((_, at) => at !== place))}
          oneDefault={{
            label: 'Default',
            onChoose: (place) => setRows(rows.map((row, at) => ({ ...row, default: at === place }))),
          }}
        />
      </div>
    </div>
  )
}
