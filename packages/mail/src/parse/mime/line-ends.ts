const LF = 10
const CR = 13

/** Bytes looked at before deciding that a message has no line feeds. */
const SAMPLE = 256 * 1024

/** Old Macs and some exports end lines with a bare CR; such a message is read with line feeds instead. */
export function unifyLineEnds(raw: Buffer): Buffer {
  const lf = raw.indexOf(LF)
  if (lf !== -1 && lf < SAMPLE) return raw
  const cr = raw.indexOf(CR)
  if (cr === -1 || cr > SAMPLE) return raw
  const copy = Buffer.from(raw)
  for (let at = copy.indexOf(CR); at !== -1; at = copy.indexOf(CR, at + 1)) copy[at] = LF
  return copy
}
