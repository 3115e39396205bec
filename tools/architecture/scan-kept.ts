import ts from 'typescript'
import { lineOf, type SourceText } from './source-tree.ts'

/** Something that a browser keeps, found where nobody said for whom. */
export interface KeptAnyhow {
  line: number
  what: string
  isStorage: boolean
}

const storages = new Set(['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
const factories = new Set(['createStore', 'createRows', 'createLoadedList', 'createInStep'])
const collections = new Set(['Map', 'Set'])

/** A set of listeners holds functions of this window, no data. */
function holdsFunctions(node: ts.NewExpression): boolean {
  return node.typeArguments?.some((type) => ts.isFunctionTypeNode(type)) ?? false
}

function keeps(node: ts.Expression): string | undefined {
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && factories.has(node.expression.text))
    return node.expression.text
  if (!ts.isNewExpression(node) || !ts.isIdentifier(node.expression)) return undefined
  const { text } = node.expression
  // One that begins with values is a constant.
  const isEmpty = (node.arguments ?? []).length === 0
  return collections.has(text) && isEmpty && !holdsFunctions(node) ? `new ${text}` : undefined
}

/** Stores and collections that a module makes for itself, and storages of the browser that it uses. */
export function scanKept(source: SourceText): KeptAnyhow[] {
  const found: KeptAnyhow[] = []
  for (const statement of source.tree.statements) {
    if (!ts.isVariableStatement(statement)) continue
    for (const { initializer } of statement.declarationList.declarations) {
      const what = initializer && keeps(initializer)
      if (what !== undefined) found.push({ line: lineOf(source, statement), what, isStorage: false })
    }
  }
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && storages.has(node.text))
      found.push({ line: lineOf(source, node), what: node.text, isStorage: true })
    ts.forEachChild(node, visit)
  }
  visit(source.tree)
  return found
}
