import { expect, test } from 'vitest'
import { splitFileName } from './file-name.ts'

test.each([
  ['position list week 20 v3.xlsx', 'position list week 2', '0 v3.xlsx'],
  ['recap.pdf', 'recap', '.pdf'],
  ['README', 'README', ''],
  ['.profile', '.profile', ''],
  ['Q88. The vessel particulars of OCEAN KITE', 'Q88. The vessel particulars of OCEAN KITE', ''],
  ['船舶规范书和货物清单 2026.docx', '船舶规范书和货物清单 ', '2026.docx'],
  ['👩‍🚢👩‍🚢👩‍🚢👩‍🚢👩‍🚢👩‍🚢👩‍🚢👩‍🚢👩‍🚢.png', '👩‍🚢👩‍🚢👩‍🚢👩‍🚢👩‍🚢', '👩‍🚢👩‍🚢👩‍🚢👩‍🚢.png'],
])('%s is cut before its end', (name, base, ending) => {
  expect(splitFileName(name)).toEqual({ base, ending })
})
