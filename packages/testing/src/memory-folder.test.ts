import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeMemoryFolder } from './memory-folder.ts'

/** No process has this number: the system gives out smaller ones. */
const NOBODY = 2 ** 30

test('a run gets a folder of its own, and what a killed run left is removed', ({ skip }) => {
  const folder = makeMemoryFolder()
  if (folder === undefined) return skip('There is too little memory for files here.')
  try {
    const left = folder.replace(String(process.pid), String(NOBODY))
    mkdirSync(`${left}/postgres`, { recursive: true })
    expect(makeMemoryFolder()).toBe(folder)
    expect([existsSync(folder), existsSync(left)]).toEqual([true, false])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
