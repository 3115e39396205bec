import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const sourceFolders = ['packages', 'features', 'apps', 'tools', 'bench', 'tests']
const skippedFolders = new Set(['node_modules', 'dist', 'coverage', 'test-results'])

/** A parsed source file; `path` is relative to the root, with forward slashes. */
export interface SourceText {
  path: string
  text: string
  tree: ts.SourceFile
}

/** Files below the source folders of `root` whose name ends as asked, sorted, relative to `root`. */
export function listFiles(root: string, endings: readonly string[]): string[] {
  const found: string[] = []
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory() && !skippedFolders.has(entry.name)) walk(path)
      else if (entry.isFile() && endings.some((ending) => entry.name.endsWith(ending))) found.push(path)
    }
  }
  for (const folder of sourceFolders) if (existsSync(join(root, folder))) walk(folder)
  return found.sort()
}

/** Parses every TypeScript file of the tree once; the architecture check and the map both read this. */
export function readSourceTree(root: string): SourceText[] {
  return listFiles(root, ['.ts', '.tsx']).map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
    return { path, text, tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind) }
  })
}

/** Line number as editors count, from one. */
export function lineOf(source: SourceText, node: ts.Node): number {
  return source.tree.getLineAndCharacterOfPosition(node.getStart(source.tree)).line + 1
}
