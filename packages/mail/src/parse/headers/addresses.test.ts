import { expect, test } from 'vitest'
import { parseAddresses } from './addresses.ts'

function show(raw: string): string[] {
  return parseAddresses(raw).map(({ name, address }) => `${name} <${address}>`.trim())
}

test.each([
  ['Papadopoulos, Kostas <kp@x.gr>', ['Papadopoulos, Kostas <kp@x.gr>']],
  [
    'Ann <a@x.gr>, Doe, John, Jr. <jd@x.gr>, b@x.gr',
    ['Ann <a@x.gr>', 'Doe, John, Jr. <jd@x.gr>', '<b@x.gr>'],
  ],
  ['=?utf-8?q?M=C3=BCller?=, Hans <h@x.gr>', ['Müller, Hans <h@x.gr>']],
  ['Desk: Doe, Jo <jo@x.gr>;', ['Doe, Jo <jo@x.gr>']],
])('a comma that nobody quoted belongs to the name: %s', (raw, people) => {
  expect(show(raw)).toEqual(people)
})

test.each([
  ['bank@good.gr, Kostas <kp@evil.gr>', ['<bank@good.gr>', 'Kostas <kp@evil.gr>']],
  ['=?utf-8?q?bank=40good.gr?=, Kostas <kp@evil.gr>', ['bank@good.gr <>', 'Kostas <kp@evil.gr>']],
  ['Ann; Bob <b@x.gr>', ['Ann <>', 'Bob <b@x.gr>']],
  ['Kostas kp@x.gr or desk@x.gr', ['Kostas or <kp@x.gr>', '<desk@x.gr>']],
  ['"Kostas kp@x.gr"', ['Kostas <kp@x.gr>']],
])('no address of a header is lost: %s', (raw, people) => {
  expect(show(raw)).toEqual(people)
})
