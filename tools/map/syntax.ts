import ts from 'typescript'
import { placeOf } from '../architecture/place.ts'
import type { SourceText } from '../architecture/source-tree.ts'

type ExportedCallVisitor = (source: SourceText, name: string, args: readonly ts.Expression[]) => void

function isContract(path: string): boolean {
  const place = placeOf(path)
  return place.area === 'feature' && place.side === 'contract'
}

function constantsOf(source: SourceText): ts.VariableDeclaration[] {
  return source.tree.statements
    .filter(ts.isVariableStatement)
    .flatMap((statement) => [...statement.declarationList.declarations])
}

/** Visits each `export const name = callee(…)` in the contracts of features. */
export function forEachExportedCall(
  sources: readonly SourceText[],
  callee: string,
  visit: ExportedCallVisitor,
): void {
  for (const source of sources.filter(({ path }) => isContract(path))) {
    for (const { name, initializer } of constantsOf(source)) {
      if (!initializer || !ts.isCallExpression(initializer)) continue
      if (initializer.expression.getText(source.tree) !== callee) continue
      visit(source, name.getText(source.tree), initializer.arguments)
    }
  }
}

/** The value of a property of an object literal. */
export function property(object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  for (const member of object.properties) {
    if (ts.isPropertyAssignment(member) && member.name.getText() === name) return member.initializer
  }
  return undefined
}

/** A literal's text; of anything else its source, on one line. */
export function textOf(node: ts.Expression | undefined): string {
  if (node === undefined) return ''
  if (ts.isStringLiteralLike(node)) return node.text
  return node.getText().replace(/\s+/g, ' ')
}

/** Elements of the array that a manifest names, e.g. `screens: [ … ]`; also of `const screens = [ … ]`. */
export function listedIn(source: SourceText, name: string): ts.Expression[] {
  const found: ts.Expression[] = []
  const visit = (node: ts.Node): void => {
    const named = ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)
    if (named && node.name.getText(source.tree) === name && node.initializer) {
      if (ts.isArrayLiteralExpression(node.initializer)) found.push(...node.initializer.elements)
    }
    ts.forEachChild(node, visit)
  }
  visit(source.tree)
  return found
}
