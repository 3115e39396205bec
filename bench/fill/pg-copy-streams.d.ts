// The package brings no types; this is the part of it that the fill uses.
declare module 'pg-copy-streams' {
  import type { Writable } from 'node:stream'
  import type { Submittable } from 'pg'

  /** A stream into `COPY … FROM STDIN`; run it with `client.query`. */
  export function from(text: string): Writable & Submittable
}
