import { expect, test } from 'vitest'
import { knownCommands } from '@laycan/web/commands.ts'
import { findKeyConflicts } from '@laycan/web/key-conflicts.ts'
import { matchesPath } from '@laycan/web/route.ts'
import { features } from './features.ts'

// Actions on records become commands where their kind declares them.
for (const feature of features) feature.declare?.(features)
const commands = [...features.flatMap((feature) => feature.commands ?? []), ...knownCommands()]

test('no two commands of all features want the same keys', () => {
  const conflicts = findKeyConflicts(commands, ({ keys = [] }) => keys)
  expect(conflicts.map(({ keys, one, other }) => `${keys}: ${one.id} and ${other.id}`)).toEqual([])
})

test('every command has an id, a title and a group of its own words', () => {
  const ids = commands.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
  expect(commands.filter(({ title, group }) => title === '' || group === '')).toEqual([])
})

test('no command takes a key that belongs to whatever has the focus, or begins a sequence', () => {
  const taken = commands.flatMap(({ keys = [], handled_by_focus }) => (handled_by_focus ? [] : keys))
  expect(taken.filter((keys) => ['Tab', 'Enter', 'shift+Tab', 'g'].includes(keys))).toEqual([])
})

test('every entry of the navigation leads to a screen that exists, once', () => {
  const screens = features.flatMap((feature) => feature.screens ?? [])
  const entries = features.flatMap((feature) => feature.navigation ?? [])
  const dead = entries.filter(({ path }) => !screens.some((screen) => matchesPath(screen.path, path)))
  expect(dead.map(({ path }) => path)).toEqual([])
  expect(entries.map(({ path }) => path)).toEqual([...new Set(entries.map(({ path }) => path))])
  expect(entries.map(({ order }) => order).sort()).toEqual(
    [...new Set(entries.map(({ order }) => order))].sort(),
  )
  expect(entries.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['mails', 'calendar', 'notifications', 'preferences']),
  )
})
