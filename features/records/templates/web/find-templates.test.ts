import { expect, test } from 'vitest'
import type { Template } from '../contract/template.ts'
import { findTemplates } from './find-templates.ts'

const template = (name: string, part: Partial<Template> = {}): Template => ({
  id: name.length,
  name,
  subject: '',
  attachments: [],
  body: '',
  body_type: 'html',
  personal: true,
  user_id: 1,
  version: 1,
  updated_at: '2026-11-21T08:00:00.000Z',
  ...part,
})

const all = [
  template('Firm offer', { subject: 'Offer MV {{name}}' }),
  template('Position list', { personal: false, body: '<p class="offer">Open <b>Piraeus</b></p>' }),
]
const names = (search: string) =>
  findTemplates(all, search).map(({ id, templates }) => [id, ...templates.map(({ name }) => name)])

test('CP-022 templates are found by words of name, subject and text, own ones before the team’s', () => {
  expect(names('')).toEqual([
    ['personal', 'Firm offer'],
    ['team', 'Position list'],
  ])
  expect(names('PIRAEUS open')).toEqual([['team', 'Position list']])
  // What stands in a tag is no text.
  expect(names('offer')).toEqual([['personal', 'Firm offer']])
  expect(names('nothing')).toEqual([])
})
