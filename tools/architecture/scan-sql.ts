import ts from 'typescript'
import { lineOf, type SourceText } from './source-tree.ts'

export interface SqlUse {
  line: number
  /** What was seen, for the message: `selectFrom(…)`, `sql\`…\``. */
  form: string
}

export interface TableUse {
  table: string
  line: number
}

export interface SqlScan {
  uses: SqlUse[]
  writes: TableUse[]
  creates: TableUse[]
}

const builders = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'replaceInto',
])
const writers = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])

/** Calls that take SQL as plain text: pg's `query`, Kysely's `sql.raw`, and a migration's script. */
const rawCalls = new Set(['query', 'raw', 'sqlMigration'])

const NAME = String.raw`"?(?:public"?\.)?"?([a-z_][a-z0-9_]*)"?`
const writePatterns = [
  new RegExp(String.raw`\b(?:insert|merge)\s+into\s+${NAME}`, 'gi'),
  new RegExp(String.raw`\bdelete\s+from\s+(?:only\s+)?${NAME}`, 'gi'),
  // "on conflict … do update set" names no table, so a name must stand between the two words.
  new RegExp(
    String.raw`\bupdate\s+(?:only\s+)?(?!set\b)${NAME}(?:\s+(?:as\s+)?[a-z_][a-z0-9_]*)?\s+set\b`,
    'gi',
  ),
  new RegExp(String.raw`\btruncate\s+(?:table\s+)?(?:only\s+)?${NAME}`, 'gi'),
  new RegExp(String.raw`\b(?:alter|drop)\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?${NAME}`, 'gi'),
  new RegExp(String.raw`\bcopy\s+${NAME}\s*(?:\([^)]*\))?\s+from\b`, 'gi'),
]
const temporaryPattern = new RegExp(
  String.raw`\bcreate\s+temp(?:orary)?\s+table\s+(?:if\s+not\s+exists\s+)?${NAME}`,
  'gi',
)
const createPattern = new RegExp(
  String.raw`\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?${NAME}`,
  'gi',
)
const statement = /^\s*(select|insert|update|delete|with|merge|copy|truncate|create|alter|drop)\s/i

function tablesIn(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map((match) => (match[1] ?? '').toLowerCase())
}

function withoutComments(script: string): string {
  return script.replace(/--.*$/gm, '')
}

/** SQL of a template; `${sql.table('x')}` reads as x, any other expression as a parameter. */
function templateText(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text
  const spans = template.templateSpans.map((span) => {
    const call = span.expression
    const argument = ts.isCallExpression(call) ? call.arguments[0] : undefined
    const isName = ts.isCallExpression(call) && /^sql\.(table|id|ref)$/.test(call.expression.getText())
    const name = isName && argument && ts.isStringLiteralLike(argument) ? argument.text : '$1'
    return name + span.literal.text
  })
  return template.head.text + spans.join('')
}

/** The tag of sql`…` and sql<Row>`…`; TypeScript keeps type arguments apart from the tag. */
function isSqlTag(node: ts.Node): node is ts.TaggedTemplateExpression {
  return ts.isTaggedTemplateExpression(node) && /^sql(\.raw)?$/.test(node.tag.getText())
}

/** The name by which something is called: `x` of `x(…)` and of `a.b.x(…)`. */
function nameOf(callee: ts.Expression): string {
  if (ts.isPropertyAccessExpression(callee)) return callee.name.text
  return ts.isIdentifier(callee) ? callee.text : ''
}

/** Name and literal text of a call's first argument: `.insertInto('x')`, `sqlMigration('create …')`. */
function readCall(node: ts.Node): { method: string; text: string | undefined } | undefined {
  if (!ts.isCallExpression(node)) return undefined
  const argument = node.arguments[0]
  const isText = argument && (ts.isStringLiteralLike(argument) || ts.isTemplateExpression(argument))
  const text = !isText
    ? undefined
    : ts.isTemplateExpression(argument)
      ? templateText(argument)
      : argument.text
  return { method: nameOf(node.expression), text }
}

/** Every query builder, sql tag and raw query of a file, and the tables it writes and creates. */
export function scanSql(source: SourceText): SqlScan {
  const scan: SqlScan = { uses: [], writes: [], creates: [] }
  const temporary = new Set<string>()
  const readText = (script: string, line: number): void => {
    const text = withoutComments(script)
    for (const table of tablesIn(temporaryPattern, text)) temporary.add(table)
    for (const table of tablesIn(createPattern, text)) scan.creates.push({ table, line })
    for (const pattern of writePatterns) {
      for (const table of tablesIn(pattern, text)) scan.writes.push({ table, line })
    }
  }
  const readMethod = (call: { method: string; text: string | undefined }, line: number): void => {
    const { method, text } = call
    if (builders.has(method)) scan.uses.push({ line, form: `${method}(…)` })
    // `insertInto('emails as e')` writes emails.
    if (writers.has(method) && text) scan.writes.push({ table: text.split(' ')[0] ?? text, line })
    if (method === 'createTable' && text) scan.creates.push({ table: text, line })
    if (rawCalls.has(method) && text && statement.test(withoutComments(text))) {
      scan.uses.push({ line, form: `${method}('${text.trim().split(/\s/)[0]} …')` })
      readText(text, line)
    }
  }
  const visit = (node: ts.Node): void => {
    const line = lineOf(source, node)
    if (isSqlTag(node)) {
      scan.uses.push({ line, form: 'sql`…`' })
      readText(templateText(node.template), line)
    }
    const call = readCall(node)
    if (call) readMethod(call, line)
    ts.forEachChild(node, visit)
  }
  visit(source.tree)
  scan.writes = scan.writes.filter((write) => !temporary.has(write.table))
  return scan
}
