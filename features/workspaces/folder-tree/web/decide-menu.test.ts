import { expect, test } from 'vitest'
import { folderPermission } from '#features/records/folders/contract/permission.ts'
import { decideFolderActions, decidePaste, type MenuFacts } from './decide-menu.ts'

const rights = { may_edit_shared: true, may_delete_shared: true }

function actions(
  facts: Partial<Omit<MenuFacts, 'row'>> & Partial<MenuFacts['row']> & Partial<typeof rights>,
) {
  const {
    personal = true,
    star = false,
    hidden = false,
    category = 'personal',
    isTop = true,
    hasCopied = false,
  } = facts
  const given = { ...rights, ...facts }
  const permission = facts.permission ?? folderPermission({ ...given, personal, star })
  return decideFolderActions({ row: { permission, star, hidden, personal }, category, isTop, hasCopied })
}

test('FO-005 the menu has its entries in order, of opposites the one that applies', () => {
  const shared = { personal: false, category: 'star', star: true, hasCopied: true } as const
  expect(actions(shared)).toEqual([
    'new',
    'edit',
    'details',
    'copy',
    'paste',
    'unstar',
    'delete',
    'hide',
    'move_to',
    'open_in_tab',
  ])
  expect(actions({ ...shared, hidden: true })).toContain('show')
  expect(actions({})).not.toContain('paste')
})

test('FO-004 each entry follows its flag', () => {
  expect(actions({ permission: '000000000', hasCopied: true })).toEqual([])
  expect(actions({ permission: '100000000', hasCopied: true })).toEqual(['new', 'paste'])
  expect(actions({ permission: '001000000' })).toEqual(['details'])
  const member = {
    may_edit_shared: false,
    may_delete_shared: false,
    personal: false,
    category: 'share',
  } as const
  expect(actions(member)).toEqual(['details', 'copy', 'star', 'hide', 'open_in_tab'])
})

test('FO-014 Hide and Show are not offered among the own folders', () => {
  expect(actions({ category: 'personal' })).not.toContain('hide')
  expect(actions({ category: 'personal', hidden: true })).not.toContain('show')
  expect(actions({ category: 'share', personal: false })).toContain('hide')
  expect(actions({ category: 'star', star: true })).toContain('hide')
})

test('FO-015 Move to is offered among the own folders and on stars, but not on shared folders below them', () => {
  const offers = (facts: Parameters<typeof actions>[0]) => actions(facts).includes('move_to')
  expect(offers({ category: 'personal', isTop: false })).toBe(true)
  expect(offers({ category: 'share', personal: false, star: true })).toBe(false)
  expect(offers({ category: 'star', personal: false, star: true })).toBe(true)
  expect(offers({ category: 'star', personal: false, star: true, isTop: false })).toBe(false)
  expect(offers({ category: 'star', isTop: false })).toBe(true)
})

test('FO-018 pasting needs the same type, and is refused among the stars', () => {
  const copied = { folder_type: 'view' } as const
  expect(decidePaste(copied, { category: 'personal', folder_type: 'view' })).toBeUndefined()
  expect(decidePaste(copied, { category: 'share', folder_type: undefined })).toBeUndefined()
  expect(decidePaste(copied, { category: 'share', folder_type: 'normal' })).toBe('otherType')
  expect(decidePaste(copied, { category: 'star', folder_type: 'view' })).toBe('notAllowed')
})
