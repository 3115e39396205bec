import { useState } from 'react'
import { ColourPicker } from '@laycan/ui/fields/colour-picker.tsx'
import { ColourSwatches } from '@laycan/ui/fields/colour-swatches.tsx'
import { Combobox } from '@laycan/ui/fields/combobox.tsx'
import { ComboboxMany } from '@laycan/ui/fields/combobox-many.tsx'
import { TagGroup } from '@laycan/ui/fields/tag-group.tsx'
import type { FieldOption } from '@laycan/ui/fields/use-option-source.ts'
import { findPorts, PORTS, SHIP_TYPES } from '../fixtures/ports.ts'
import styles from '../gallery.module.css'

const COLOURS = [
  { id: 'Red', label: 'Red', css: 'var(--line-red)' },
  { id: 'Teal', label: 'Teal', css: 'var(--line-teal)' },
  { id: 'Blue', label: 'Blue', css: 'var(--line-blue)' },
  { id: 'Grey', label: 'Grey', css: 'var(--line-grey)' },
] as const

/** Fields that choose: out of many, several, found by the server, colours, tags. */
export function ChoiceSection() {
  const [port, setPort] = useState<FieldOption | undefined>(PORTS[2])
  const [found, setFound] = useState<FieldOption>()
  const [types, setTypes] = useState<readonly FieldOption[]>(SHIP_TYPES.slice(0, 2))
  const [colour, setColour] = useState<(typeof COLOURS)[number]['id']>('Teal')
  const [own, setOwn] = useState('#1f5bcf')
  const [tags, setTags] = useState<readonly FieldOption[]>(SHIP_TYPES.slice(0, 4))
  const [on, setOn] = useState<readonly (string | number)[]>(['supramax'])
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <Combobox label="Load port" required options={PORTS} value={port} onValueChange={setPort} />
        <Combobox
          label="Discharge port"
          description="Found by the server, page by page."
          placeholder="Name or country"
          options={findPorts}
          value={found}
          onValueChange={setFound}
        />
        <Combobox
          label="Flag"
          error="Choose a flag"
          options={PORTS}
          value={undefined}
          onValueChange={() => {}}
        />
        <Combobox
          label="Agent"
          placeholder="No answer"
          options={refuse}
          value={undefined}
          onValueChange={() => {}}
        />
        <Combobox label="Class" disabled options={PORTS} value={PORTS[0]} onValueChange={() => {}} />
      </div>
      <div className={styles.stack}>
        <ComboboxMany
          label="Ship types"
          placeholder="Add a type"
          options={SHIP_TYPES}
          value={types}
          onValueChange={setTypes}
        />
        <TagGroup
          label="Tags"
          tags={tags}
          empty="No tags yet"
          onRemove={(ids) => setTags(tags.filter(({ id }) => !ids.includes(id)))}
        />
        <TagGroup label="Only these types" tags={SHIP_TYPES} selected={on} onSelectedChange={setOn} />
      </div>
      <div className={styles.stack}>
        <ColourSwatches
          label="Colour of the line"
          colours={COLOURS}
          value={colour}
          onValueChange={setColour}
        />
        <div>
          <ColourPicker label="Colour of the logo" value={own} onValueChange={setOwn} />
        </div>
      </div>
    </div>
  )
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('The server does not answer'))
}
