import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const skippedFolders = new Set(['node_modules', 'dist'])
const TEST = /\.test\.tsx?$/

/** Files that decide every build: the libraries' versions and the way of building. */
const always = ['package-lock.json', 'tsconfig.base.json', 'tools/build.mjs', 'tools/build']

function listInputs(root, path, found) {
  if (!existsSync(join(root, path))) return
  for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
    const inner = `${path}/${entry.name}`
    if (entry.isDirectory() && !skippedFolders.has(entry.name)) listInputs(root, inner, found)
    else if (entry.isFile() && !TEST.test(entry.name)) found.push(inner)
  }
}

/** `features:contract,server` means these sides of every feature. */
function expand(root, input) {
  const [folder, sides] = input.split(':')
  if (sides === undefined || !existsSync(join(root, folder))) return [folder]
  const foldersIn = (path) =>
    readdirSync(join(root, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !skippedFolders.has(entry.name))
      .map((entry) => `${path}/${entry.name}`)
  const features = foldersIn(folder).flatMap(foldersIn)
  return features.flatMap((feature) => sides.split(',').map((side) => `${feature}/${side}`))
}

/** One hash of the names and contents of all inputs. Contents, because a checkout changes every time stamp. */
export function hashInputs(root, inputs) {
  const files = []
  for (const input of [...always, ...inputs].flatMap((one) => expand(root, one))) {
    if (/\.\w+$/.test(input)) files.push(input)
    else listInputs(root, input, files)
  }
  const hash = createHash('sha256')
  for (const file of files.filter((one) => existsSync(join(root, one))).sort()) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
