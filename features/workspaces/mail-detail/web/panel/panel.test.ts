import { expect, test } from 'vitest'
import { decidePanelTabs } from './decide-panel-tabs.ts'
import { decideDetailParts } from './detail-parts.ts'

test('MD-004, MD-007 the tabs are comments, details, positions and threads, without positions where shipping is off', () => {
  expect(decidePanelTabs({ isShippingOff: false, isAiOn: false })).toEqual([
    'comments',
    'details',
    'positions',
    'threads',
  ])
  expect(decidePanelTabs({ isShippingOff: true, isAiOn: false })).toEqual(['comments', 'details', 'threads'])
})

test('the assistant is a tab only where the AI feature is on', () => {
  expect(decidePanelTabs({ isShippingOff: false, isAiOn: true }).at(-1)).toBe('assistant')
})

test('MD-005 details lists its parts in order, assigned to only with the assignment module', () => {
  const all = ['actions', 'assigned_to', 'mentioned_to', 'tagged', 'received_by', 'filed_under']
  expect(decideDetailParts({ assignment_module: '1' })).toEqual(all)
  expect(decideDetailParts({ assignment_module: '0' })).toEqual(all.filter((part) => part !== 'assigned_to'))
})
