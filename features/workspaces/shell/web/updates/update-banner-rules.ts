/** SH-027: who writes or prints is not disturbed. */
export function hidesUpdate(path: string, isComposing: boolean): boolean {
  return isComposing || path.startsWith('/sendMail') || path.startsWith('/printMail')
}
