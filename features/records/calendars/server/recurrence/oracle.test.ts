import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { collectionTest } from '@laycan/testing/collection-test.ts'
import { testDataPath } from '@laycan/testing/test-data.ts'
import { expandRule } from './expand-rule.ts'
import { parseRule, readEnd } from './parse-rule.ts'

interface Case {
  rule: string
  start: string
  expected: string
}

function readCases(name: string): Case[] {
  const text = readFileSync(testDataPath(`calendars/libical-recurrence/${name}`), 'utf8')
  return text.split(/\n\s*\n/).flatMap((block) => {
    const part = (field: string) =>
      block
        .split('\n')
        .find((line) => line.startsWith(`${field}:`))
        ?.slice(field.length + 1)
        .trim()
    const [rule, start, expected] = [part('RRULE'), part('DTSTART'), part('INSTANCES')]
    return rule && start && expected ? [{ rule, start, expected }] : []
  })
}

function written(at: number, start: string): string {
  const text = new Date(at).toISOString().replace(/[-:]/g, '').slice(0, 15)
  return start.includes('T') ? `${text}${start.endsWith('Z') ? 'Z' : ''}` : text.slice(0, 8)
}

function expanded({ rule: text, start }: Case, most: number): string {
  const rule = parseRule(text)
  const begin = readEnd(start)
  const is_date = !start.includes('T')
  const at = is_date ? Math.floor((begin?.at ?? 0) / 86_400_000) * 86_400_000 : (begin?.at ?? 0)
  const found = []
  for (const each of expandRule(rule, { at, is_date })) {
    if (found.length === most || (rule.until && each > rule.until.at)) break
    found.push(written(each, start))
  }
  return found.join(',')
}

collectionTest('rules expand as libical says, also days that a month has not (RFC 7529)', () => {
  const cases = [...readCases('icalrecur_test.txt'), ...readCases('icalrecur_test_rscale.txt')]
  const wrong = cases.flatMap((each) => {
    const isRefused = each.expected.startsWith('***')
    // What libical cannot do we may; a calendar that nobody knows is refused.
    if (isRefused && !each.rule.includes('RSCALE')) return []
    const most = each.expected.split(',').length + 3
    try {
      const got = expanded(each, most)
      return got === each.expected ? [] : [{ ...each, got }]
    } catch (error) {
      return isRefused ? [] : [{ ...each, got: String(error) }]
    }
  })
  expect(wrong).toEqual([])
  expect(cases.length).toBeGreaterThan(140)
})
