import { expect, test } from 'vitest'
import { asNameDisplay, participantName, participantNames } from './participant-names.ts'

const nikos = { name: 'Nikos Pappas', address: 'nikos@aegean.example' }

test('ML-019 a person is named as the setting says, by name when nothing is set', () => {
  expect(participantName(nikos, asNameDisplay(undefined))).toBe('Nikos Pappas')
  expect(participantName(nikos, 'email')).toBe('nikos@aegean.example')
  expect(participantName(nikos, 'username_and_email')).toBe('Nikos Pappas <nikos@aegean.example>')
})

test('ML-019 a missing half is replaced by the other one', () => {
  expect(participantName({ name: '', address: 'a@b.example' }, 'username')).toBe('a@b.example')
  expect(participantName({ name: 'Ops', address: '' }, 'email')).toBe('Ops')
  expect(participantName({ name: '', address: 'a@b.example' }, 'username_and_email')).toBe('a@b.example')
})

test('ML-019 several people are joined, nobody is empty', () => {
  expect(participantNames([nikos, { name: '赵伟', address: 'zhao@x.example' }], 'username')).toBe(
    'Nikos Pappas, 赵伟',
  )
  expect(participantNames([], 'username')).toBe('')
})
