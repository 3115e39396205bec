import type { SourceText } from '../architecture/source-tree.ts'
import { readCalls } from './read-calls.ts'
import { readMessages, readReactions, readTables } from './read-names.ts'
import { readScreens } from './read-screens.ts'

const HEAD = `# Map

Each call, message, screen, table and reaction, and the file where it is. Made by \`npm run map\` from the
contracts and manifests of the features; \`npm run check\` fails when this page is out of date. The columns of the
tables stand in [schema.sql](schema.sql).`

/** A link from docs/ to a file of the tree. */
function link(path: string): string {
  return `[${path.replace(/^features\//, '')}](../${path})`
}

function table(title: string, columns: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return `## ${title}\n\nNone yet.`
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  const rule = `|${columns.map(() => '---|').join('')}`
  return [`## ${title}\n`, line(columns), rule, ...rows.map(line)].join('\n')
}

/** The whole of docs/map.md. */
export function writeMap(sources: readonly SourceText[]): string {
  const calls = readCalls(sources).map((call) => [
    `\`${call.method} ${call.path}\``,
    call.access,
    `\`${call.name}\``,
    link(call.definition),
    call.handler ? link(call.handler) : 'not handled yet',
  ])
  const names = (entries: ReturnType<typeof readTables>) =>
    entries.map(({ name, note, file }) => [`\`${name}\``, note, link(file)])
  const screens = readScreens(sources).map(({ path, title, file }) => [`\`#${path}\``, title, link(file)])
  const sections = [
    table('Calls', ['Call', 'Access', 'Endpoint', 'Contract', 'Handler'], calls),
    table('Messages', ['Message', 'Constant', 'File'], names(readMessages(sources))),
    table('Screens', ['Route', 'Title', 'File'], screens),
    table('Tables', ['Table', 'Owner', 'File'], names(readTables(sources))),
    table('Reactions', ['Reaction', 'Feature', 'File'], names(readReactions(sources))),
  ]
  return `${[HEAD, ...sections].join('\n\n')}\n`
}
