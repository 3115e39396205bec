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

/** The import of a local name: the file it is of and its name there; the name itself in its own file. */
function originOf(source: SourceText, name: string): { path: string; name: string } {
  for (const statement of source.tree.statements) {
    if (!ts.isImportDeclaration(statement)) continue
    const bindings = statement.importClause?.namedBindings
    if (!bindings || !ts.isNamedImports(bindings)) continue
    const bound = bindings.elements.find((element) => element.name.text === name)
    if (!bound) continue
    const only = {
      ...source,
      tree: ts.createSourceFile(source.path, statement.getText(), ts.ScriptTarget.Latest, true),
    }
    return { path: scanImports(only)[0]?.path ?? source.path, name: (bound.propertyName ?? bound.name).text }
  }
  return { path: source.path, name }
}

/** The constant of the contract that a route is made of: imported by name, under another name, or as `calls.name`. */
function endpointName(source: SourceText, endpoint: ts.Expression): string {
  if (ts.isPropertyAccessExpression(endpoint)) return endpoint.name.text
  return originOf(source, endpoint.getText(source.tree)).name
}

/** Endpoint name → file of its handler, read from the routes that features make. */
function readHandlers(sources: readonly SourceText[]): Map<string, string> {
  const handlers = new Map<string, string>()
  for (const source of sources) {
    if (placeOf(source.path).side !== 'server' || isTestCode(source.path)) continue
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && routeMakers.has(node.expression.getText(source.tree))) {
        const [endpoint, handler] = node.arguments
        const home = handler && ts.isIdentifier(handler) ? originOf(source, handler.text).path : source.path
        if (endpoint) handlers.set(endpointName(source, endpoint), home)
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
