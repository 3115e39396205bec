import ts from 'typescript'
import { isTestCode } from '../../../tools/architecture/place.ts'
import { lineOf, readSourceTree, type SourceText } from '../../../tools/architecture/source-tree.ts'

/** A regular expression of the server, and where it is. */
export interface FoundPattern {
  place: string
  source: string
  flags: string
}

const PACKAGES = [
  'ais',
  'cargo-reader',
  'contract',
  'dav',
  'geo',
  'mail',
  'market',
  'position-reader',
  'search-index',
  'server',
].map((name) => `packages/${name}/src/`)
/** What runs on the server: its own code, and the contracts by which it checks what comes in. */
const isOfServer = (path: string) =>
  /^(?:apps\/server\/|features\/[^/]+\/[^/]+\/(?:contract|server)\/)/.test(path) ||
  PACKAGES.some((folder) => path.startsWith(folder))

/** All regular expressions that are written in the server's sources, and the files where one is put together. */
export function collectPatterns(root: string): { patterns: FoundPattern[]; composed: string[] } {
  const patterns: FoundPattern[] = []
  const composed = new Set<string>()
  for (const source of readSourceTree(root)) {
    if (!isOfServer(source.path) || isTestCode(source.path)) continue
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) patterns.push(readLiteral(source, node))
      const isCall = ts.isNewExpression(node) || ts.isCallExpression(node)
      if (isCall && node.expression.getText(source.tree) === 'RegExp') composed.add(source.path)
      ts.forEachChild(node, visit)
    }
    visit(source.tree)
  }
  return { patterns, composed: [...composed] }
}

function readLiteral(source: SourceText, node: ts.RegularExpressionLiteral): FoundPattern {
  const { text } = node
  const end = text.lastIndexOf('/')
  const place = `${source.path}:${lineOf(source, node)}`
  return { place, source: text.slice(1, end), flags: text.slice(end + 1) }
}
