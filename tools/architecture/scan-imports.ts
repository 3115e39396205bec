import { posix } from 'node:path'
import ts from 'typescript'
import { lineOf, type SourceText } from './source-tree.ts'

/** One import of a file: of a file in the tree (`path`), or of a library (`library`). */
export interface Import {
  line: number
  path: string | undefined
  library: string | undefined
  /** Written as a path from this file, not by a name. */
  relative: boolean
  /** `type` vanishes when compiled, `lazy` is loaded when first needed. */
  kind: 'value' | 'type' | 'lazy'
}

const LAYCAN = '@laycan/'

/** Workspaces that are no package, and their folders. */
const folderOf: Record<string, string | undefined> = {
  features: 'features',
  tests: 'tests',
  'app-server': 'apps/server',
  'app-web': 'apps/web',
}

/** The file or library that a specifier means; the layout is that of `imports` and `exports` of our packages. */
function resolveSpecifier(from: string, specifier: string): Pick<Import, 'path' | 'library' | 'relative'> {
  const bare = specifier.replace(/\?.*$/, '') // Vite's ?url and ?worker
  const inTree = (path: string, relative = false) => ({ path, library: undefined, relative })
  if (bare.startsWith('.')) return inTree(posix.join(posix.dirname(from), bare), true)
  if (bare.startsWith('#')) return inTree(bare.slice(1))
  if (bare.startsWith(LAYCAN)) {
    const [name = '', ...rest] = bare.slice(LAYCAN.length).split('/')
    return inTree(posix.join(folderOf[name] ?? `packages/${name}/src`, ...rest))
  }
  const parts = bare.split('/')
  const library = bare.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]
  return { path: undefined, library, relative: false }
}

function isTypeOnly(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly
  return node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
}

/** Specifier and kind when the node is an import of whatever form. */
function readImport(node: ts.Node): { specifier: ts.Expression; kind: Import['kind'] } | undefined {
  if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier !== undefined) {
    return { specifier: node.moduleSpecifier, kind: isTypeOnly(node) ? 'type' : 'value' }
  }
  if (
    ts.isCallExpression(node) &&
    node.expression.kind === ts.SyntaxKind.ImportKeyword &&
    node.arguments[0]
  ) {
    return { specifier: node.arguments[0], kind: 'lazy' }
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    const literal = node.argument.literal
    return ts.isStringLiteral(literal) ? { specifier: literal, kind: 'type' } : undefined
  }
  return undefined
}

/** Every import, re-export, `import()` and `import('…')` type of a file. */
export function scanImports(source: SourceText): Import[] {
  const imports: Import[] = []
  const visit = (node: ts.Node): void => {
    const found = readImport(node)
    if (found && ts.isStringLiteralLike(found.specifier)) {
      const target = resolveSpecifier(source.path, found.specifier.text)
      imports.push({ line: lineOf(source, node), kind: found.kind, ...target })
    }
    ts.forEachChild(node, visit)
  }
  visit(source.tree)
  return imports
}
