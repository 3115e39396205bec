import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'

/** `import … from 'x'`, `import('x')` and `export … from 'x'` as esbuild writes them. */
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*["']([^"'./][^"']*)["']/g
const builtin = new Set(builtinModules)

/** Names of the packages that the files of a folder import. */
export function importedPackages(folder) {
  const names = new Set()
  for (const file of readdirSync(folder, { recursive: true }).filter((each) => each.endsWith('.js'))) {
    for (const [, path] of readFileSync(join(folder, file), 'utf8').matchAll(IMPORT)) {
      if (path.startsWith('node:') || path.startsWith('#') || builtin.has(path.split('/')[0])) continue
      names.add(nameOf(path))
    }
  }
  return [...names].sort()
}

function nameOf(path) {
  const parts = path.split('/')
  return parts.slice(0, path.startsWith('@') ? 2 : 1).join('/')
}

/**
 * Folders of packages with all that they depend on, optional ones as far as they are installed: those of other kinds of
 * machines are not.
 * @returns paths below `root`, each once
 */
export function packagesBelow(root, names) {
  const found = new Set()
  const visit = (name, from) => {
    const path = findPackage(root, name, from)
    if (path === undefined || found.has(path)) return
    found.add(path)
    const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(
      readFileSync(join(root, path, 'package.json'), 'utf8'),
    )
    for (const below of Object.keys({ ...peerDependencies, ...dependencies, ...optionalDependencies }))
      visit(below, path)
  }
  for (const name of names) visit(name, '')
  return [...found].sort()
}

/** Where Node finds a package that is imported from a folder. */
function findPackage(root, name, from) {
  for (let place = from; ; place = dirname(place)) {
    const path = join(place === '.' ? '' : place, 'node_modules', name)
    if (existsSync(join(root, path, 'package.json'))) return path
    if (place === '' || place === '.') return undefined
  }
}
