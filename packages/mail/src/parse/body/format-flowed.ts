/**
 * Joins the soft line breaks of format=flowed text (RFC 3676). Quote marks
 * stay; with DelSp the space before the break belongs to the break.
 */
export function unflow(text: string, deleteSpace: boolean): string {
  const output: string[] = []
  let openDepth = -1
  for (const line of text.split('\n')) {
    const depth = /^>*/.exec(line)?.[0].length ?? 0
    const body = line.slice(depth).replace(/^ /, '')
    // The signature separator ends with a space and is never flowed.
    const signature = body === '-- '
    const soft = body.endsWith(' ') && !signature
    const content = soft && deleteSpace ? body.slice(0, -1) : body
    if (openDepth === depth && !signature) output[output.length - 1] += content
    else output.push(depth > 0 ? `${'>'.repeat(depth)} ${content}` : content)
    openDepth = soft ? depth : -1
  }
  return output.join('\n')
}
