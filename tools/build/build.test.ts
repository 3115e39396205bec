import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../build.mjs'
import { runCommand } from '../check/run-command.ts'
import { plantTree } from '../planted-tree.ts'

const house = {
  'package.json': '{ "type": "module" }',
  'apps/server/main.ts': `
    import { hostname } from 'node:os'
    import { greet } from '@laycan/server/greet.ts'
    import { manifest } from '@laycan/features/marks/stars/server/manifest.ts'
    console.log(greet(manifest.name), typeof hostname())`,
  'packages/server/src/greet.ts': `export const greet = (name: string): string => 'hello ' + name`,
  'packages/mail/src/pool/parse-worker.ts': `console.log('worker')`,
  'features/marks/stars/server/manifest.ts': `export const manifest = { name: 'stars' }`,
  'features/marks/stars/web/manifest.ts': `export const screens = []`,
}

test('the server is bundled with our own packages, and runs', async () => {
  const { root, remove } = plantTree(house)
  expect(await build(root, ['server'])).toEqual(['server'])
  const server = await runCommand(process.execPath, [join(root, 'dist/server/main.js')], root)
  const worker = await runCommand(process.execPath, [join(root, 'dist/server/parse-worker.js')], root)
  remove()
  expect([server.output, worker.output]).toEqual(['hello stars string\n', 'worker\n'])
})

test('what is up to date is not built again; a changed input of its own side is noticed, another is not', async () => {
  const { root, remove } = plantTree(house)
  await build(root, ['server'])
  writeFileSync(join(root, 'features/marks/stars/web/manifest.ts'), 'export const screens = [1]')
  writeFileSync(join(root, 'packages/server/src/greet.test.ts'), '')
  expect(await build(root, ['server'])).toEqual([])
  writeFileSync(
    join(root, 'features/marks/stars/server/manifest.ts'),
    `export const manifest = { name: 'moons' }`,
  )
  expect(await build(root, ['server'])).toEqual(['server'])
  const bundle = readFileSync(join(root, 'dist/server/main.js'), 'utf8')
  remove()
  expect(bundle).toContain('moons')
})

test('a failed build is tried again by the next one', async () => {
  const { root, remove } = plantTree({ ...house, 'packages/server/src/greet.ts': 'export const greet = (' })
  await expect(build(root, ['server'])).rejects.toThrow('Build failed')
  writeFileSync(join(root, 'packages/server/src/greet.ts'), house['packages/server/src/greet.ts'])
  expect(await build(root, ['server'])).toEqual(['server'])
  remove()
})
