import { createHash, createPublicKey } from 'node:crypto'
import type { BundleEntry, Manifest, ManifestHead } from './manifest-format.ts'

/**
 * JSON with the names of each object in order, so that equal content has equal bytes; `verifier/verify.mjs` computes the same
 * without this code.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const parts = Object.entries(value).filter(([, part]) => part !== undefined)
  parts.sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${parts.map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`).join(',')}}`
}

export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** SHA-256 of a public key (PEM), as people compare it. */
export function fingerprintOf(public_key: string): string {
  return sha256(createPublicKey(public_key).export({ type: 'spki', format: 'der' }))
}

/** Gives each entry its number and the hash of the one before; the first follows what the bundle is about. */
export function chain(
  about: ManifestHead['about'],
  contents: readonly object[],
): { entries: BundleEntry[]; root: string } {
  let previous = sha256(canonical(about))
  const entries = contents.map((content, at) => {
    const entry = { number: at + 1, ...content, previous }
    previous = sha256(canonical(entry))
    return { ...entry, hash: previous }
  })
  return { entries, root: previous }
}

/** What the installation signs. */
export function signedText({ format, about, public_key, count, root }: Omit<Manifest, 'signature'>): string {
  return canonical({ format, about, public_key, count, root })
}
