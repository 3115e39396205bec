import type { Services } from '@laycan/server/http/context.ts'
import { findNamedCompany } from '@laycan/server/operations/named-company.ts'
import { findImportLine } from './find-import-line.ts'
import { FolderFiler } from './folder-filer.ts'
import { type ImportCounts, importMailFiles } from './import-mail-files.ts'
import { readImportArguments } from './read-import-arguments.ts'

/** A terminal gets a line that changes, other output a line now and then; the log on standard error has none of it. */
const TERMINAL_MS = 200
const LOG_MS = 10_000
/** More are counted, not listed. */
const FAILURES_SHOWN = 100

/** `npm run import -- --line NAME FILE|FOLDER…`: exit code 1 when something could not be read. */
export async function importCommand(services: Services, args: string[]): Promise<void> {
  const order = readImportArguments(args)
  const company = await findNamedCompany(services.companies, order.company)
  const line_id = await findImportLine(company, order.line)
  const { box, unread } = order
  const counts = await importMailFiles(order.paths, {
    ...{ company, line_id, box, unread },
    intake: services.intake,
    filer: order.folders === undefined ? undefined : await FolderFiler.of(company.db, order.folders),
    onProgress: showProgress(process.stderr.isTTY ? process.stderr : process.stdout),
  })
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  process.stdout.write(`${describeCounts(counts)}\n`)
  if (counts.failures.length > 0) process.exitCode = 1
}

function showProgress(output: NodeJS.WriteStream): (counts: ImportCounts) => void {
  const every = output.isTTY ? TERMINAL_MS : LOG_MS
  let next = Date.now() + every
  return (counts) => {
    if (Date.now() < next) return
    next = Date.now() + every
    const text = `${counts.read} read, ${counts.stored} stored, ${counts.already_there} already there`
    output.write(output.isTTY ? `\r\x1b[K${text}` : `${text}\n`)
  }
}

/** The end of an import in words. */
export function describeCounts({
  read,
  stored,
  already_there,
  failures,
  doubts,
  notes,
}: ImportCounts): string {
  const summary = `${read} messages read: ${stored} stored, ${already_there} already there, ${failures.length} unreadable.`
  const shown = failures.slice(0, FAILURES_SHOWN).map(({ file, offset, reason }) => {
    return `  ${file}${offset > 0 ? ` at byte ${offset}` : ''}: ${reason}`
  })
  const more = failures.length - shown.length
  return [
    summary,
    ...shown,
    ...(more > 0 ? [`  and ${more} more`] : []),
    ...(doubts.length > 0 ? describeDoubts(doubts) : []),
    ...notes.slice(0, FAILURES_SHOWN).map(({ file, text }) => `  ${file}: ${text}`),
  ].join('\n')
}

/** A file may hold more messages than were found, and who brings it in can look. */
function describeDoubts(doubts: ImportCounts['doubts']): string[] {
  const shown = doubts.slice(0, FAILURES_SHOWN).map(({ file, offset }) => `  ${file} at byte ${offset}`)
  const more = doubts.length - shown.length
  return [
    `${doubts.length} lines look like the beginning of a message and were taken as text of the one before:`,
    ...shown,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ]
}
