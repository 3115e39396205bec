/** Identity of a message by its content: the first 16 bytes of its SHA-256, given in hex, as a UUID. */
export function keyOfHash(sha256_hex: string): string {
  return sha256_hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
