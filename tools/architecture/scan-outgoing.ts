import ts from 'typescript'
import { lineOf, type SourceText } from './source-tree.ts'

/** Modules that can open a connection or ask a name server. */
const MODULES =
  /^(?:(?:node:)?(?:net|tls|http|https|http2|dgram|dns|dns\/promises)|(?:undici|ws|imapflow|mailauth|nodemailer|web-push|@aws-sdk)(?:\/.+)?)$/
/** What of them only listens, tells addresses apart or describes errors. */
const HARMLESS =
  /^(?:createServer|createSecureServer|Server|WebSocketServer|isIP|isIPv4|isIPv6|BlockList|STATUS_CODES|ServerResponse|IncomingMessage)$/

/** Lines where a file gets hold of something that opens connections of its own: by import, `import()` or `WebSocket`. */
export function scanOutgoing(source: SourceText): number[] {
  const lines: number[] = []
  const visit = (node: ts.Node): void => {
    if (opens(node, source)) lines.push(lineOf(source, node))
    ts.forEachChild(node, visit)
  }
  visit(source.tree)
  return lines
}

function opens(node: ts.Node, source: SourceText): boolean {
  if (ts.isNewExpression(node)) return node.expression.getText(source.tree) === 'WebSocket'
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return namesOne(node.arguments[0])
  if (ts.isExportDeclaration(node)) return !node.isTypeOnly && namesOne(node.moduleSpecifier)
  return ts.isImportDeclaration(node) && namesOne(node.moduleSpecifier) && takesMore(node.importClause)
}

function namesOne(specifier: ts.Node | undefined): boolean {
  return specifier !== undefined && ts.isStringLiteralLike(specifier) && MODULES.test(specifier.text)
}

/** Whether an import takes more than types and harmless names; a whole module is more. */
function takesMore(clause: ts.ImportClause | undefined): boolean {
  if (clause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return false
  if (clause?.name !== undefined || clause?.namedBindings === undefined) return true
  if (!ts.isNamedImports(clause.namedBindings)) return true
  return clause.namedBindings.elements.some(
    ({ isTypeOnly, propertyName, name }) => !isTypeOnly && !HARMLESS.test((propertyName ?? name).text),
  )
}
