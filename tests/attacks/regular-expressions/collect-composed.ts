import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { vi } from 'vitest'
import type { FoundPattern } from './collect-patterns.ts'

/**
 * The regular expressions that the modules of a folder put together while they are loaded: those are written nowhere as a
 * whole. Loads the modules anew, with a constructor that keeps what it makes.
 * @param folder of sources, below the root
 */
export async function collectComposed(root: string, folder: string): Promise<FoundPattern[]> {
  const patterns: FoundPattern[] = []
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'),
  )
  let place = folder
  const keeping = new Proxy(RegExp, {
    construct(target, given, newTarget) {
      const made = Reflect.construct(target, given, newTarget) as RegExp
      patterns.push({ place, source: made.source, flags: made.flags })
      return made
    },
  })
  vi.resetModules()
  vi.stubGlobal('RegExp', keeping)
  try {
    for (const file of files) {
      place = `${folder}/${file}`
      await import(pathToFileURL(join(root, folder, file)).href)
    }
  } finally {
    vi.unstubAllGlobals()
  }
  return patterns
}
