import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import {
  FileImport,
  IMPORT_COLUMNS_MAX,
  IMPORT_ROWS_MAX,
  ImportRow,
  importKinds,
  matchWays,
  rowOutcomes,
} from './file-import.ts'

const One = z.object({ file_import: FileImport })
const Kind = z.enum(importKinds)

export const beginFileImport = defineEndpoint({
  method: 'POST',
  path: '/file_imports',
  access: 'signed-in',
  summary:
    'Takes a file of records (tables as CSV or XLSX; contacts as vCard, CSV or LDIF) of who may import this kind. The body is its bytes; a job says what it would do.',
  query: z.object({ kind: Kind, name: z.string().max(255).default('') }),
  body: 'bytes',
  response: One,
})

export const listFileImports = defineEndpoint({
  method: 'GET',
  path: '/file_imports',
  access: 'signed-in',
  summary: 'The imports of the caller of one kind, the newest first, 20 at most.',
  query: z.object({ kind: Kind }),
  response: z.object({ file_imports: z.array(FileImport) }),
})

export const getFileImport = defineEndpoint({
  method: 'GET',
  path: '/file_imports/{id}',
  access: 'signed-in',
  summary: 'How an import of the caller stands.',
  params: IdParams,
  response: One,
})

export const listFileImportRows = defineEndpoint({
  method: 'GET',
  path: '/file_imports/{id}/rows',
  access: 'signed-in',
  summary: 'Rows of the file and what becomes of them, 50 at most; `after` reads on.',
  params: IdParams,
  query: z.object({
    outcome: z.enum(rowOutcomes).optional(),
    // What is no record of a file is told in rows, too.
    after: z.coerce
      .number()
      .int()
      .nonnegative()
      .max(IMPORT_ROWS_MAX * 2)
      .default(0),
  }),
  response: z.object({ rows: z.array(ImportRow), next: Id.nullable() }),
})

export const downloadRefusedRows = defineEndpoint({
  method: 'GET',
  path: '/file_imports/{id}/refused',
  access: 'signed-in',
  summary:
    'The refused rows as CSV, each with its line, the reason and its cells, to be mended and imported again.',
  params: IdParams,
  response: 'file',
})

export const changeFileImport = defineEndpoint({
  method: 'PUT',
  path: '/file_imports/{id}',
  access: 'signed-in',
  summary: 'Says what columns are, and what becomes of records that are there already. It is checked anew.',
  params: IdParams,
  body: z.object({
    columns: z.array(z.string().max(64)).max(IMPORT_COLUMNS_MAX).optional(),
    on_match: z.enum(matchWays).optional(),
  }),
  response: One,
})

export const startFileImport = defineEndpoint({
  method: 'POST',
  path: '/file_imports/{id}/start',
  access: 'signed-in',
  summary: 'Carries out an import that was checked, as a job.',
  params: IdParams,
  response: One,
})

export const undoFileImport = defineEndpoint({
  method: 'POST',
  path: '/file_imports/{id}/undo',
  access: 'signed-in',
  summary: 'Takes an import back as a whole; records that somebody changed since stay and are told.',
  params: IdParams,
  response: One,
})

export const dropFileImport = defineEndpoint({
  method: 'DELETE',
  path: '/file_imports/{id}',
  access: 'signed-in',
  summary: 'Forgets an import that was not carried out.',
  params: IdParams,
  response: 'no-content',
})

/** How an import stands, to its user; once for some hundred rows while it is at work. */
export const fileImportChanged = defineMessage('FileImport', FileImport)
