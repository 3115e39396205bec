import { expect, test } from 'vitest'
import { describeSuggestion } from './describe-suggestion.ts'

const folder = { id: 1, name: 'Recaps', folder_type: 'normal' as const }

test.each([
  ['person', 'Nikos <n@a.example>', 'firm from:n@a.example', undefined, 'firm from:…'],
  ['person', 'n@a.example', 'from:n@a.example', undefined, undefined],
  ['name', 'Singapore (SPORE)', 'spore', undefined, 'spore'],
  ['folder', 'Recaps', 'folder:Recaps', folder, undefined],
  ['folder', 'Recaps', 'firm folder:Recaps', folder, 'firm folder:Recaps'],
])(
  'a suggestion (%s) "%s" of the search %s says what its name does not',
  (kind, text, search_key, of, said) => {
    expect(describeSuggestion({ kind, text, search_key, ...(of && { folder: of }) })).toBe(said)
  },
)
