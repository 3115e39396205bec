import { readMailFiles } from '@laycan/mail/mailbox-files/read-mail-files.ts'
import type { Company } from '@laycan/server/database/companies.ts'
import { contentKey, type IncomingMail } from '../incoming-mail.ts'
import type { MailIntake } from '../mail-intake.ts'
import type { FolderFiler } from './folder-filer.ts'

/** Messages on their way at a time, which is one transaction's worth, and their bytes. */
const IN_FLIGHT_MAX = 50
const IN_FLIGHT_BYTES = 64 * 1024 * 1024

/** What an import has done so far. */
export interface ImportCounts {
  read: number
  stored: number
  already_there: number
  /** What could not be read or stored, with the reason. */
  failures: { file: string; offset: number; reason: string }[]
  /** Lines of mbox files that look like the beginning of a message and were taken as text of the one before. */
  doubts: { file: string; offset: number }[]
  /** What is worth knowing of the files, as what they hold that is no mail. */
  notes: { file: string; text: string }[]
  /** Why a message could not be stored, as on a full disk: others would fare alike. */
  not_stored?: Error
}

export interface ImportParts {
  company: Company
  intake: MailIntake
  line_id: number
  box: 'received' | 'sent'
  unread: boolean
  /** Given: mails that lie in folders of their file are filed into folders called so. */
  filer?: FolderFiler | undefined
  onProgress(counts: ImportCounts): void
  /** Ends it: what is on its way is stored, and no further message is read. */
  signal?: AbortSignal
}

/**
 * Brings every message of the files into a line. Run again, or after it was interrupted, it adds only what is missing:
 * as many mails with the same bytes as the files hold are there in the end.
 */
export async function importMailFiles(paths: string[], parts: ImportParts): Promise<ImportCounts> {
  const counts: ImportCounts = { read: 0, stored: 0, already_there: 0, failures: [], doubts: [], notes: [] }
  const occurrences = new Map<string, number>()
  const inFlight = new Map<Promise<void>, { key: string; bytes: number }>()
  for await (const item of readMailFiles(paths)) {
    if (parts.signal?.aborted) break
    if (item.error !== undefined) {
      const { file, offset, error, is_note } = item
      if (is_note) counts.notes.push({ file, text: error })
      else counts.failures.push({ file, offset, reason: error })
      continue
    }
    counts.read += 1
    const { raw, flags, file, offset, folder, doubts = [] } = item
    counts.doubts.push(...doubts.map((at) => ({ file, offset: at })))
    const key = contentKey(raw)
    const occurrence = (occurrences.get(key) ?? 0) + 1
    occurrences.set(key, occurrence)
    await untilRoom(inFlight, key, raw.length)
    const mail = toIncomingMail(parts, { raw, key, occurrence, seen: flags.includes('\\Seen') })
    const storing = parts.intake
      .store(parts.company, mail)
      .then(async (outcome) => {
        counts[outcome.new ? 'stored' : 'already_there'] += 1
        if (folder !== undefined) await parts.filer?.add(folder, outcome.email_id)
      })
      .catch((thrown: unknown) => {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown))
        counts.not_stored ??= error
        counts.failures.push({ file, offset, reason: `Not stored: ${error.message}` })
      })
      .finally(() => {
        inFlight.delete(storing)
        parts.onProgress(counts)
      })
    inFlight.set(storing, { key, bytes: raw.length })
  }
  await Promise.all(inFlight.keys())
  await parts.filer?.finish()
  for (const [file, text] of parts.filer?.refused ?? [])
    counts.notes.push({ file, text: `not filed: ${text}` })
  return counts
}

/** Waits while too much is on its way, and for a message with the same bytes: the second one is counted after it. */
async function untilRoom(
  inFlight: ReadonlyMap<Promise<void>, { key: string; bytes: number }>,
  key: string,
  bytes: number,
): Promise<void> {
  const mustWait = () => {
    const under = [...inFlight.values()]
    const total = under.reduce((sum, each) => sum + each.bytes, bytes)
    return under.length >= IN_FLIGHT_MAX || total > IN_FLIGHT_BYTES || under.some((each) => each.key === key)
  }
  while (inFlight.size > 0 && mustWait()) await Promise.race(inFlight.keys())
}

function toIncomingMail(
  { line_id, box, unread }: ImportParts,
  message: { raw: Buffer; key: string; occurrence: number; seen: boolean },
): IncomingMail {
  return {
    line_id,
    box,
    source: { kind: 'file', occurrence: message.occurrence },
    raw: message.raw,
    content_key: message.key,
    // A file's own time says when it was copied; the mail's headers say when it came.
    received_at: null,
    seen: !unread || message.seen,
  }
}
