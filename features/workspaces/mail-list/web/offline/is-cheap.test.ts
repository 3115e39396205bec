import { expect, test } from 'vitest'
import { isCheap } from './is-cheap.ts'

test.each([
  [{}, true],
  [{ connection: { type: 'wifi', effectiveType: '4g', saveData: false } }, true],
  [{ connection: { effectiveType: '4g', saveData: true } }, false],
  [{ connection: { type: 'cellular', effectiveType: '4g' } }, false],
  [{ connection: { effectiveType: '3g' } }, false],
])('a browser that says %j may fetch ahead: %s', (browser, is_cheap) => {
  expect(isCheap(browser)).toBe(is_cheap)
})
