import ts from 'typescript'
import { isTestCode, placeOf } from '../architecture/place.ts'
import { scanImports } from '../architecture/scan-imports.ts'
import type { SourceText } from '../architecture/source-tree.ts'
import { forEachExportedCall, property, textOf } from './syntax.ts'

/** One call of the wire, where it is defined and where it is handled. */
export interface CallEntry {
  name: string
  method: string
  path: string
  access: string
  definition: string
  handler: string | undefined
}

/** `route(endpoint, handler)` in its three kinds; see packages/server/src/http/route.ts. */
const routeMakers = new Set(['publicRoute', 'readRoute', 'writeRoute'])

/** The file a local name was imported from, else the file itself. */
function homeOf(source: SourceText, name: string): string {
  for (const statement of source.tree.statements) {
    if (!ts.isImportDeclaration(statement)) continue
    const bindings = statement.importClause?.namedBindings
    if (!bindings || !ts.isNamedImports(bindings)) continue
    if (!bindings.elements.some((element) => element.name.text === name)) continue
    const only = {
      ...source,
      tree: ts.createSourceFile(source.path, statement.getText(), ts.ScriptTarget.Latest, true),
    }
    return scanImports(only)[0]?.path ?? source.path
  }
  return source.path
}

/** Endpoint name → file of its handler, read from the routes that features make. */
function readHandlers(sources: readonly SourceText[]): Map<string, string> {
  const handlers = new Map<string, string>()
  for (const source of sources) {
    if (placeOf(source.path).side !== 'server' || isTestCode(source.path)) continue
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && routeMakers.has(node.expression.getText(source.tree))) {
        const [endpoint, handler] = node.arguments
        const home = handler && ts.isIdentifier(handler) ? homeOf(source, handler.text) : source.path
        if (endpoint) handlers.set(endpoint.getText(source.tree), home)
      }
      ts.forEachChild(node, visit)
    }
    visit(source.tree)
  }
  return handlers
}

/** Every endpoint that a feature's contract defines, by path and method. */
export function readCalls(sources: readonly SourceText[]): CallEntry[] {
  const handlers = readHandlers(sources)
  const calls: CallEntry[] = []
  forEachExportedCall(sources, 'defineEndpoint', (source, name, [definition]) => {
    if (!definition || !ts.isObjectLiteralExpression(definition)) return
    const read = (key: string) => textOf(property(definition, key))
    calls.push({
      name,
      method: read('method'),
      path: read('path'),
      access: read('access'),
      definition: source.path,
      handler: handlers.get(name),
    })
  })
  return calls.sort((a, b) => a.path.localeCompare(b.path, 'en') || a.method.localeCompare(b.method, 'en'))
}
