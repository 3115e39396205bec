import { useState } from 'react'
import { MarkedText } from '@laycan/ui/display/marked-text.tsx'
import { SearchCombobox, type SearchSection } from '@laycan/ui/fields/search-combobox.tsx'

const SECTIONS: readonly SearchSection[] = [
  {
    id: 'history',
    label: 'Your searches',
    options: [
      { id: 'a', label: '"firm offer" is:unread', removable: true },
      {
        id: 'b',
        label: 'A search so long that it is cut at the end of its row, wherever that is',
        removable: true,
      },
    ],
  },
  {
    id: 'people',
    label: 'People',
    options: [{ id: 'c', label: 'Νίκος Παππάς', detail: 'from:nikos@oceanic.example' }],
  },
]

/** A field to search by with its suggestions, and a text with found words. */
export function SearchSamples() {
  const [text, setText] = useState('')
  const [left, setLeft] = useState(SECTIONS)
  const isTooLong = text.length > 20
  return (
    <>
      <SearchCombobox
        label="Search emails"
        placeholder="Search emails"
        text={text}
        onTextChange={setText}
        sections={left}
        onSubmit={setText}
        onChoose={({ label }) => setText(label)}
        onRemove={({ id }) =>
          setLeft(
            left.map((each) => ({ ...each, options: each.options.filter((option) => option.id !== id) })),
          )
        }
        removeLabel="Remove from the history"
        onClear={() => setText('')}
        clearLabel="Clear the search"
        error={isTooLong ? 'No more than 20 characters here.' : undefined}
        hint="Type words, and press Enter to search"
        footnote="Shift+Delete removes a search"
      />
      <p>
        <MarkedText text="MV Kallisto, laycan 5-9 May, firm" marks={[{ start: 13, end: 19 }]} />
      </p>
    </>
  )
}
