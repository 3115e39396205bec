import { parseArgs } from 'node:util'

export const IMPORT_USAGE =
  'Usage: npm run import -- --line NAME [--box received|sent] [--unread] [--folders USER] [--company ID] FILE|FOLDER…'

/** What an import is asked to do. */
export interface ImportOrder {
  line: string
  company: string | undefined
  box: 'received' | 'sent'
  /** Mail that its source does not mark as read starts as unread. */
  unread: boolean
  /** Mails of a PST are filed into folders called as its own, in the name of who signs in by this. */
  folders: string | undefined
  paths: string[]
}

/** @throws Error in words when the command is not right */
export function readImportArguments(args: string[]): ImportOrder {
  const { values, positionals } = parse(args)
  const { line, company, folders, box = 'received', unread = false } = values
  if (!line || positionals.length === 0) throw new Error(IMPORT_USAGE)
  if (box !== 'received' && box !== 'sent')
    throw new Error(`--box is received or sent, not '${box}'.\n${IMPORT_USAGE}`)
  return { line, company, box, unread, folders, paths: positionals }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        line: { type: 'string' },
        company: { type: 'string' },
        box: { type: 'string' },
        unread: { type: 'boolean' },
        folders: { type: 'string' },
      },
    })
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${IMPORT_USAGE}`)
  }
}
