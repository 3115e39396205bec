const BEGIN = /^begin(?:-base64)? [0-7]{3,4} ([^\r\n]+)\r?$/m

export interface UuencodedFile {
  name: string
  content: Buffer
  /** Where the block stands in the text, so that it can be cut out. */
  start: number
  end: number
}

/** Decodes the first uuencoded block of a part that is declared as uuencoded; the bytes themselves when there is none. */
export function decodeUuencoded(bytes: Buffer): Buffer {
  return findUuencoded(bytes.toString('latin1'), 1)[0]?.content ?? bytes
}

/**
 * Finds files that old clients put into the text between `begin 644 name` and
 * `end`. A block needs at least one right data line, so that the words
 * "begin 600 tons" in a mail stay text.
 * @param text latin1
 */
export function findUuencoded(text: string, most = 20): UuencodedFile[] {
  const files: UuencodedFile[] = []
  let from = 0
  while (files.length < most) {
    const match = BEGIN.exec(text.slice(from))
    if (!match) break
    const start = from + match.index
    const block = readLines(text, start + match[0].length + 1)
    if (block) files.push({ name: (match[1] ?? '').trim(), content: block.content, start, end: block.end })
    from = block ? block.end : start + match[0].length
  }
  return files
}

function readLines(text: string, start: number): { content: Buffer; end: number } | null {
  const chunks: Buffer[] = []
  let at = start
  while (at < text.length) {
    const newline = text.indexOf('\n', at)
    const next = newline === -1 ? text.length : newline + 1
    const line = text.slice(at, next).replace(/(?<![\r\n])[\r\n]+$/, '')
    at = next
    if (line === 'end') return chunks.length > 0 ? { content: Buffer.concat(chunks), end: at } : null
    if (line === '`' || line.trim() === '') continue
    const chunk = decodeLine(line)
    if (!chunk) return null
    chunks.push(chunk)
  }
  return null
}

function decodeLine(line: string): Buffer | null {
  const size = (line.charCodeAt(0) - 32) & 63
  const needed = Math.ceil(size / 3) * 4
  const data = line.slice(1)
  if (size === 0 || size > 45 || data.length < Math.ceil((size * 4) / 3) - 1 || data.length > needed + 2)
    return null
  const output = Buffer.alloc(Math.ceil(size / 3) * 3)
  for (let i = 0, at = 0; i < needed; i += 4, at += 3) {
    const [a, b, c, d] = [0, 1, 2, 3].map((k) => ((data.charCodeAt(i + k) || 32) - 32) & 63) as [
      number,
      number,
      number,
      number,
    ]
    output[at] = (a << 2) | (b >> 4)
    output[at + 1] = ((b & 15) << 4) | (c >> 2)
    output[at + 2] = ((c & 3) << 6) | d
  }
  return output.subarray(0, size)
}
