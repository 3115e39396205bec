import { join } from 'node:path'
import { build } from '../../../tools/build.mjs'
import { oneAtATime } from './one-at-a-time.ts'

type Target = 'server' | 'web' | 'gallery'

const root = join(import.meta.dirname, '../../..')
const built = new Map<Target, Promise<unknown>>()

/**
 * Builds a part of the product into dist/, as it is shipped, when its sources have changed. They are looked at once for
 * all files of this worker.
 */
export async function buildOnce(target: Target): Promise<void> {
  const known = built.get(target) ?? oneAtATime(`build ${target}`, () => build(root, [target]))
  built.set(target, known)
  await known
}
