let known: boolean | undefined

/** Whether this browser can draw the map. Asked once: each answer costs a context, and browsers have few. */
export function hasWebgl(): boolean {
  known ??= tryWebgl()
  return known
}

function tryWebgl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
