import ts from 'typescript'
import type { FeatureNames } from './feature-names.ts'

function findList(tree: ts.SourceFile): ts.ArrayLiteralExpression | undefined {
  let found: ts.ArrayLiteralExpression | undefined
  const visit = (node: ts.Node): void => {
    if (found === undefined && ts.isArrayLiteralExpression(node)) found = node
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/**
 * Adds a feature's manifest to an app's `features.ts`: one import after the others, one element at the end of the
 * list. The name gets its rank when a feature of another rank has it already.
 * @throws Error when the file holds no list.
 */
export function listInApp(text: string, names: FeatureNames, side: 'server' | 'web'): string {
  const tree = ts.createSourceFile('features.ts', text, ts.ScriptTarget.Latest, true)
  const list = findList(tree)
  if (list === undefined) throw new Error(`apps/${side}/features.ts has no list of features`)
  const isTaken = new RegExp(`\\b${names.camel}\\b`).test(text)
  const name = isTaken ? names.rank + names.pascal : names.camel
  const module = `@laycan/features/${names.rank}/${names.kebab}/${side}/manifest.ts`
  const imports = tree.statements.filter(ts.isImportDeclaration)
  const afterImports = imports.at(-1)?.getEnd() ?? 0
  const lastElement = list.elements.at(-1)
  const inList = lastElement?.getEnd() ?? list.getStart() + 1
  const line = `${afterImports > 0 ? '\n' : ''}import { manifest as ${name} } from '${module}'${afterImports > 0 ? '' : '\n'}`
  return (
    text.slice(0, afterImports) +
    line +
    text.slice(afterImports, inList) +
    (lastElement ? `, ${name}` : name) +
    text.slice(inList)
  )
}
