import { expect, test } from 'vitest'
import { decideSignature, yieldTo } from './signature.ts'

const signature = (
  name: string,
  part: { is_default?: boolean; line_ids?: number[]; personal?: boolean } = {},
) => ({
  name,
  is_default: true,
  line_ids: [] as number[],
  personal: true,
  ...part,
})

test('CP-025 one’s own signature comes before the team’s, and one for the line before one for all', () => {
  const all = [
    signature('team'),
    signature('team for 5', { line_ids: [5], personal: false }),
    signature('own'),
    signature('own for 5', { line_ids: [4, 5] }),
    signature('no default', { is_default: false, line_ids: [5] }),
  ].map((each) => (each.name === 'team' ? { ...each, personal: false } : each))
  const names = (line_id: number, from = all) => decideSignature(from, line_id)?.name
  expect([names(5), names(6)]).toEqual(['own for 5', 'own'])
  const team = all.filter((each) => !each.personal)
  expect([names(5, team), names(6, team)]).toEqual(['team for 5', 'team'])
  expect(names(6, [signature('other line', { line_ids: [5] })])).toBeUndefined()
})

test('CP-025 each line has one default of an owner: a new one takes its lines from the others', () => {
  const chosen = { line_ids: [5, 6] }
  expect(yieldTo({ line_ids: [4, 5] }, chosen)).toEqual({ is_default: true, line_ids: [4] })
  expect(yieldTo({ line_ids: [5] }, chosen)).toEqual({ is_default: false, line_ids: [5] })
  expect(yieldTo({ line_ids: [7] }, chosen)).toBeUndefined()
  expect(yieldTo({ line_ids: [] }, chosen)).toBeUndefined()
  expect(yieldTo({ line_ids: [5] }, { line_ids: [] })).toBeUndefined()
  expect(yieldTo({ line_ids: [] }, { line_ids: [] })).toEqual({ is_default: false, line_ids: [] })
})
