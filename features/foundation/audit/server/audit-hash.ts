import { createHash } from 'node:crypto'

/** Parts of what was changed, by name. */
export type AuditParts = Readonly<Record<string, unknown>>

/** All of an entry but its hash. */
export interface AuditFacts {
  number: number
  at: string
  actor_id: number | null
  actor_name: string
  ip: string
  action: string
  subject_type: string
  subject_id: string
  subject_name: string
  before: AuditParts
  after: AuditParts
}

/**
 * SHA-256 over the hash of the entry before and this one as JSON with its names in order: whoever changes, removes or
 * inserts an entry has to write anew all that follow.
 */
export function auditHash(previous: Buffer, facts: AuditFacts): Buffer {
  return createHash('sha256')
    .update(previous)
    .update(JSON.stringify(inOrder(facts)))
    .digest()
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(
    entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, part]) => [name, inOrder(part)]),
  )
}
