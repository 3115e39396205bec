// Verifies a dispute bundle without any server: node verify.mjs BUNDLE.zip [--key FINGERPRINT]
// It needs Node 20 or newer and nothing else. Exit code 0: everything fits; 1: the first thing that does not is named.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inflateRawSync } from 'node:zlib'

export const FORMAT = 'laycan-dispute-bundle/1'
const MANIFEST = 'manifest.json'
const MANIFEST_MAX = 256 * 1024 * 1024

class Misfit extends Error {}

/** JSON with the names of each object in order, so that equal content has equal bytes. */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const names = Object.keys(value).filter((name) => value[name] !== undefined)
  return `{${names
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`)
    .join(',')}}`
}

export const sha256 = (content) => createHash('sha256').update(content).digest('hex')

/** What is signed: who made what and when, how many entries there are, and the hash of the last one. */
export function signedText({ format, about, public_key, count, root }) {
  return canonical({ format, about, public_key, count, root })
}

/** SHA-256 of the public key, as it is told over the telephone. */
export function fingerprintOf(public_key) {
  return sha256(createPublicKey(public_key).export({ type: 'spki', format: 'der' }))
}

/**
 * @param path of the archive
 * @param key the fingerprint that the maker told in another way; left out: any key
 * @returns whether all fits, and sentences about it
 */
export function verifyBundle(path, key) {
  let file
  try {
    file = openSync(path, 'r')
    return { ok: true, lines: check(file, key) }
  } catch (error) {
    return { ok: false, lines: [error instanceof Misfit ? error.message : `Not readable: ${error.message}`] }
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

function check(file, key) {
  const archive = readArchive(file)
  if (!archive.has(MANIFEST))
    throw new Misfit(`${MANIFEST} is missing: this is no dispute bundle, or a part of one.`)
  const manifest = readManifest(archive.get(MANIFEST)(MANIFEST_MAX))
  checkChain(manifest)
  const fingerprint = checkSignature(manifest, key)
  const files = manifest.entries.filter(({ kind }) => kind === 'file')
  for (const entry of files) checkFile(archive, entry)
  const known = new Set([MANIFEST, ...files.map(({ path }) => path)])
  for (const name of archive.keys())
    if (!known.has(name))
      throw new Misfit(`File ${name} is in the archive, but no entry names it: it was added.`)
  const { about, entries } = manifest
  return [
    `Everything fits: ${files.length} files and ${entries.length - files.length} events.`,
    `Made ${about.made_at} by ${about.made_by} for ${about.company}.`,
    `Signed with the key ${fingerprint}`,
    ...(key === undefined
      ? ['Compare this key with the one that the company tells you in another way.']
      : []),
  ]
}

function readManifest(bytes) {
  let manifest
  try {
    manifest = JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new Misfit(`${MANIFEST} is no JSON any more: it was changed.`)
  }
  if (manifest?.format !== FORMAT) throw new Misfit(`${MANIFEST} has another format than ${FORMAT}.`)
  if (!Array.isArray(manifest.entries)) throw new Misfit(`${MANIFEST} has no entries.`)
  return manifest
}

/** Each entry holds the hash of the one before, the first that of what the bundle is about. */
function checkChain({ about, entries, count, root }) {
  let previous = sha256(canonical(about))
  for (const [at, entry] of entries.entries()) {
    const { hash, ...content } = entry
    const which = `Entry ${at + 1} (${nameOf(entry)})`
    if (entry.number !== at + 1)
      throw new Misfit(`${which} has the number ${entry.number}: entries were reordered, removed or put in.`)
    if (sha256(canonical(content)) !== hash) throw new Misfit(`${which} was changed: its hash does not fit.`)
    if (entry.previous !== previous)
      throw new Misfit(
        `${which} does not follow the one before: something was changed, removed or put in there.`,
      )
    previous = hash
  }
  if (entries.length > count)
    throw new Misfit(
      `Entry ${count + 1} (${nameOf(entries[count])}) was added behind the ${count} that were signed.`,
    )
  if (entries.length < count)
    throw new Misfit(`Entry ${entries.length + 1} and those behind it were removed.`)
  if (previous !== root) throw new Misfit('The last entry is not the one that was signed.')
}

function nameOf(entry) {
  return entry?.kind === 'file' ? `file ${entry.path}` : `${entry?.what} at ${entry?.at}`
}

function checkSignature(manifest, key) {
  const { public_key, signature } = manifest
  let fits = false
  try {
    const bytes = Buffer.from(signature, 'base64')
    fits = verify(null, Buffer.from(signedText(manifest)), createPublicKey(public_key), bytes)
  } catch {
    // A key or signature that is none fits as little.
  }
  if (!fits) throw new Misfit('The signature does not fit: what was signed, or the signature, was changed.')
  const fingerprint = fingerprintOf(public_key)
  if (key !== undefined && key.replace(/[^0-9a-f]/gi, '').toLowerCase() !== fingerprint)
    throw new Misfit(`It is signed with another key: ${fingerprint}`)
  return fingerprint
}

function checkFile(archive, { path, size, sha256: hash }) {
  const read = archive.get(path)
  if (read === undefined) throw new Misfit(`File ${path} is missing from the archive.`)
  const content = read(size)
  if (content === undefined || content.length !== size || sha256(content) !== hash)
    throw new Misfit(`File ${path} was changed: its content does not fit its entry.`)
}

/** Files of a ZIP archive by their names; each is unpacked when it is asked for, to so many bytes at most. */
function readArchive(file) {
  const { size } = fstatSync(file)
  const tail = bytesAt(file, Math.max(0, size - 22), Math.min(22, size))
  if (tail.length < 22 || tail.readUInt32LE(0) !== 0x06054b50)
    throw new Misfit('The archive does not end as it should: it was cut off, or is no ZIP archive.')
  const directory = bytesAt(file, tail.readUInt32LE(16), tail.readUInt32LE(12))
  const files = new Map()
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === 0x02014b50; ) {
    const names = directory.readUInt16LE(at + 28)
    const name = directory.toString('utf8', at + 46, at + 46 + names)
    if (files.has(name)) throw new Misfit(`File ${name} is in the archive twice.`)
    const [method, packed, offset] = [
      directory.readUInt16LE(at + 10),
      directory.readUInt32LE(at + 20),
      directory.readUInt32LE(at + 42),
    ]
    files.set(name, (most) => unpack(file, { method, packed, offset }, most))
    at += 46 + names + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  if (files.size !== tail.readUInt16LE(10)) throw new Misfit('The list of files of the archive was changed.')
  return files
}

/** Undefined for what cannot be unpacked, or is larger than it should be. */
function unpack(file, { method, packed, offset }, most) {
  const head = bytesAt(file, offset, 30)
  if (head.length < 30) return undefined
  const bytes = bytesAt(file, offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28), packed)
  if (method === 0) return bytes
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, most) })
  } catch {
    return undefined
  }
}

function bytesAt(file, position, length) {
  const { size } = fstatSync(file)
  const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - position)))
  let at = 0
  while (at < bytes.length) {
    const read = readSync(file, bytes, at, bytes.length - at, position + at)
    if (read === 0) break
    at += read
  }
  return bytes.subarray(0, at)
}

/** @returns the exit code */
export function runVerifier(args) {
  const at = args.indexOf('--key')
  const key = at === -1 ? undefined : (args[at + 1] ?? '')
  const [path] = at === -1 ? args : args.toSpliced(at, 2)
  if (path === undefined) {
    process.stderr.write('Usage: node verify.mjs BUNDLE.zip [--key FINGERPRINT]\n')
    return 2
  }
  const { ok, lines } = verifyBundle(path, key)
  for (const line of lines) (ok ? process.stdout : process.stderr).write(`${line}\n`)
  return ok ? 0 : 1
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = runVerifier(process.argv.slice(2))
