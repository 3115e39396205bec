/** What is known of where mails like one went. */
export interface FilingHistory {
  /** Folders whose names may hold a reference of a job. */
  readonly folders: readonly { readonly id: number; readonly name: string }[]
  /** Filings of the mail's conversation by folder. */
  readonly conversation: readonly { readonly folder_id: number; readonly filed: number }[]
  /** The newest mails of the sender, and in which folders each is. */
  readonly sender: readonly { readonly subject: string; readonly folder_ids: readonly number[] }[]
}

export interface DecidedFolder {
  readonly folder_id: number
  /** Said to whoever asked. */
  readonly reason: string
}

/** Mails of a sender, or with a subject, that make a habit. */
const HABIT = 3
/** Mails that make a habit of a sender whatever he writes about; then all that are filed are in one folder. */
const SENDER_HABIT = 15
/** Of those that are filed at all, so many in one folder; below it a person decides. */
const AGREED = 0.9

/**
 * Where a mail belongs, and why; undefined where it is not plain. The most telling sign decides: a job's reference in the
 * name of a folder, then the conversation, then the sender's mails with the same subject, then all of the sender.
 */
export function decideFolder(subject: string, history: FilingHistory): DecidedFolder | undefined {
  const nameOf = (id: number) => history.folders.find((folder) => folder.id === id)?.name
  const decide = (folder_id: number | undefined, why: string) => {
    const name = folder_id === undefined ? undefined : nameOf(folder_id)
    return folder_id === undefined || name === undefined
      ? undefined
      : { folder_id, reason: `Filed in ${name}: ${why}` }
  }
  const reference = referencesIn(subject).find((each) => foldersNamed(history, each).length === 1)
  if (reference !== undefined)
    return decide(foldersNamed(history, reference)[0]?.id, `the folder is named for ${reference}`)
  const [first, second] = [...history.conversation].sort((one, other) => other.filed - one.filed)
  if (first !== undefined && second === undefined) return decide(first.folder_id, 'its conversation is there')
  const alike = history.sender.filter((mail) => plainSubject(mail.subject) === plainSubject(subject))
  const kind = history.sender.filter((mail) => sharesWords(mail.subject, subject))
  return (
    byHabit(alike, (n) => `${n} emails of this sender with this subject are there`, decide) ??
    byHabit(kind, (n) => `${n} emails of this sender with such a subject are there`, decide) ??
    byHabit(history.sender, (n) => `${n} emails of this sender are there`, decide, OF_SENDER)
  )
}

const OF_SUBJECT = { least: HABIT, agreed: AGREED }
const OF_SENDER = { least: SENDER_HABIT, agreed: 1 }

function byHabit(
  mails: FilingHistory['sender'],
  why: (n: number) => string,
  decide: (folder_id: number | undefined, why: string) => DecidedFolder | undefined,
  { least, agreed } = OF_SUBJECT,
): DecidedFolder | undefined {
  const filed = mails.filter(({ folder_ids }) => folder_ids.length > 0)
  const counts = new Map<number, number>()
  for (const id of filed.flatMap(({ folder_ids }) => folder_ids)) counts.set(id, (counts.get(id) ?? 0) + 1)
  const [best] = [...counts].sort(([, one], [, other]) => other - one)
  if (best === undefined) return undefined
  const [folder_id, count] = best
  const isHabit = count >= least && count >= filed.length * agreed && filed.length * 2 >= mails.length
  return isHabit ? decide(folder_id, why(count)) : undefined
}

/** `CP-2291`, `V.0417`, `REF/88123`: letters and at least three digits. */
function referencesIn(subject: string): string[] {
  return [
    ...subject
      .slice(0, 500)
      .toUpperCase()
      .matchAll(/\b[A-Z]{1,6}[-./ ]?\d{3,10}\b/g),
  ].map(([text]) => text)
}

function foldersNamed({ folders }: FilingHistory, reference: string) {
  const wanted = bare(reference)
  return folders.filter(({ name }) => referencesIn(name).some((each) => bare(each) === wanted))
}

const bare = (text: string) => text.replace(/[^A-Z0-9]/g, '')

/** What stays of a subject from mail to mail: no answer marks, no numbers. */
function plainSubject(subject: string): string {
  return subject
    .slice(0, 500)
    .toLowerCase()
    .replace(/^(?:\s*(?:re|fwd?|aw|wg|sv)\s*:)+/, '')
    .replace(/[\d\p{P}\s]+/gu, ' ')
    .trim()
}

/** Words that tell kinds of mail apart: letters alone, of a length that articles have not. */
function wordsOf(subject: string): Set<string> {
  return new Set(
    plainSubject(subject)
      .split(' ')
      .filter((word) => word.length >= 4),
  )
}

/** Half of the words of both subjects, and one at least, stand in the other one: what names a ship alone is no kind. */
function sharesWords(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const shared = [...a].filter((word) => b.has(word)).length
  return shared > 0 && shared * 2 >= Math.max(a.size, b.size)
}
