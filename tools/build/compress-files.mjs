import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Fonts and pictures are compressed in themselves. */
const COMPRESSIBLE = /\.(js|css|html|svg|json)$/
/** Below this the headers weigh more than what is saved. */
const SMALLEST = 1024

/** Lays compressed copies (.br, .gz) beside the files of a folder, once when they are built instead of at each request. */
export function compressFiles(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue
    const bytes = readFileSync(path)
    if (bytes.length < SMALLEST) continue
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    )
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
