import ts from 'typescript'
import { lineOf, type SourceText } from './source-tree.ts'

const globals = new Set(['window', 'globalThis', 'self'])
const constructors = new Set(['XMLHttpRequest', 'EventSource'])

function isFetch(node: ts.Expression): boolean {
  if (ts.isIdentifier(node)) return node.text === 'fetch'
  if (!ts.isPropertyAccessExpression(node) || node.name.text !== 'fetch') return false
  return ts.isIdentifier(node.expression) && globals.has(node.expression.text)
}

/** Lines where a file speaks HTTP by itself: `fetch(…)`, `window.fetch(…)`, `new XMLHttpRequest()`. */
export function scanFetch(source: SourceText): number[] {
  const lines: number[] = []
  const visit = (node: ts.Node): void => {
    const called = ts.isCallExpression(node) && isFetch(node.expression)
    const made = ts.isNewExpression(node) && constructors.has(node.expression.getText(source.tree))
    if (called || made) lines.push(lineOf(source, node))
    ts.forEachChild(node, visit)
  }
  visit(source.tree)
  return lines
}
