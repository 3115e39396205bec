import { createHash, sign } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Actor } from '@laycan/server/actor.ts'
import type { BlobStore } from '@laycan/server/blobs/blob-store.ts'
import type { JobContext } from '@laycan/server/jobs/job-kind.ts'
import { type FileToZip, zipFiles } from '#features/flows/mail-actions/server/public.ts'
import { accessEmail } from '#features/records/emails/server/public.ts'
import * as facts from './bundle-facts.repo.ts'
import { chain, fingerprintOf, sha256, signedText } from './bundle-hash.ts'
import type { StoredBundle } from './bundles.repo.ts'
import { decideStory, describeMail } from './decide-story.ts'
import { loadDisputeKey } from './dispute-key.ts'
import { type FileContent, FORMAT, type Manifest, type ManifestHead } from './manifest-format.ts'
import { readVerifier, writeReadme } from './verifier-text.ts'
import { writeTimeline } from './write-timeline.ts'

type MakeContext = Pick<JobContext, 'services' | 'company' | 'db' | 'now' | 'signal'>

/**
 * The archive of a bundle, which is made while it is read, and whose mails are in it; each message is read and hashed before.
 * @param onMail called when so many messages are hashed
 * @throws RefusedError when the actor may not read the mail any more; Error in words when a message is lost or damaged
 */
export async function makeBundle(
  bundle: StoredBundle,
  actor: Actor,
  { services, company, db, now, signal }: MakeContext,
  onMail: (done: number) => Promise<void>,
): Promise<{ archive: Readable; senders: string[] }> {
  const mail = await accessEmail(db, actor, bundle.email_id)
  const mails = await facts.listBundledMails(db, actor, mail, bundle.scope)
  const messages: FileContent[] = []
  for (const [at, each] of mails.entries()) {
    if (signal.aborted) throw new Error('The server is stopping')
    messages.push(await describeMessage(services.blobs, each, at, bundle.internal))
    await onMail(at + 1)
  }
  const key = await loadDisputeKey(services)
  const about = await describe(bundle, { services, company, db, now, mails })
  const ids = mails.map(({ id }) => id)
  const [events, comments] = await Promise.all([facts.listEvents(db, ids), facts.listCommentEvents(db, ids)])
  const story = decideStory({ mails, events, comments, internal: bundle.internal })
  const texts = {
    'timeline.html': Buffer.from(writeTimeline(about, messages, story)),
    'README.txt': Buffer.from(writeReadme(fingerprintOf(key.public_key))),
    'verify.mjs': await readVerifier(),
  }
  const written = Object.entries(texts).map(([path, bytes]) => fileOf(path, bytes))
  const head: ManifestHead = { format: FORMAT, about, public_key: key.public_key }
  const { entries, root } = chain(about, [...messages, ...written, ...story])
  const unsigned = { ...head, entries, count: entries.length, root }
  const signature = sign(null, Buffer.from(signedText(unsigned)), key.private_key).toString('base64')
  const manifest: Manifest = { ...unsigned, signature }
  const date = now()
  const inMemory = { ...texts, 'manifest.json': Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`) }
  const archive = zipFiles([
    ...Object.entries(inMemory).map(([name, bytes]) => textFile(name, bytes, date)),
    ...mails.map(({ raw_blob, at }, index) => ({
      name: messages[index]?.path ?? '',
      date: new Date(at),
      stream: () => services.blobs.stream(raw_blob),
    })),
  ])
  const senders = mails.flatMap(({ people }) => people.from.map(({ address }) => address.toLowerCase()))
  return { archive, senders: [...new Set(senders)] }
}

const textFile = (name: string, bytes: Buffer, date: Date): FileToZip => ({
  name,
  date,
  stream: async () => Readable.from([bytes], { objectMode: false }),
})

const fileOf = (path: string, bytes: Buffer): FileContent => ({
  kind: 'file',
  path,
  size: bytes.length,
  sha256: sha256(bytes),
})

/** Reads a message whole: a bundle with a damaged one would prove nothing. */
async function describeMessage(
  blobs: BlobStore,
  mail: facts.BundledMail,
  at: number,
  internal: boolean,
): Promise<FileContent> {
  const hash = createHash('sha256')
  let size = 0
  for await (const bytes of await blobs.stream(mail.raw_blob)) {
    hash.update(bytes as Buffer)
    size += (bytes as Buffer).length
  }
  const digest = hash.digest('hex')
  // A blob is named by its hash.
  if (digest !== mail.raw_blob) throw new Error(`The message of email ${mail.id} is damaged in the store.`)
  const path = `mails/${String(at + 1).padStart(4, '0')}-${mail.id}.eml`
  return { kind: 'file', path, size, sha256: digest, mail: describeMail(mail, internal) }
}

async function describe(
  { email_id, user_id, scope, internal }: StoredBundle,
  parts: Pick<MakeContext, 'services' | 'company' | 'db' | 'now'> & { mails: readonly facts.BundledMail[] },
): Promise<ManifestHead['about']> {
  const { services, company, db, now, mails } = parts
  return {
    installation: services.settings.public_url,
    company: company.name,
    made_at: now().toISOString(),
    made_by: await facts.findUserName(db, user_id),
    ...{ scope, email_id, internal },
    from: mails[0]?.at ?? '',
    until: mails.at(-1)?.at ?? '',
    version: services.settings.version,
  }
}
