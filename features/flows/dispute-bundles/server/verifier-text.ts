import { readFile } from 'node:fs/promises'

/** Beside this file as source, and beside the bundle of the server, where `npm run build` puts it. */
const VERIFIER = new URL(
  import.meta.url.endsWith('.ts') ? './verifier/verify.mjs' : './verify-bundle.mjs',
  import.meta.url,
)

/** The program that goes with each bundle. */
export function readVerifier(): Promise<Buffer> {
  return readFile(VERIFIER)
}

/** What a bundle says of itself to whoever unpacks it. */
export function writeReadme(fingerprint: string): string {
  return `This archive proves emails and what was done with them.

mails/          the messages, byte for byte as they were received or sent
timeline.html   who did what and when, to be read
manifest.json   the same as data: each entry holds the SHA-256 of the one before, the last one is signed (Ed25519)
verify.mjs      the program that verifies all of it; it needs Node 20 or newer, no network and no server

Unpack verify.mjs and run:
  node verify.mjs BUNDLE.zip --key ${fingerprint}

Ask the company for the fingerprint of its key in another way than by this archive: an archive that somebody made anew
would hold his own key, and his own program. Whoever has Laycan runs: laycan verify-bundle BUNDLE.zip
`
}
