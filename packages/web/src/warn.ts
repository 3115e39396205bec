/** A warning for whoever looks into the browser's console; nothing that the user must know (SH-039, RT-028). */
export function warn(text: string): void {
  // biome-ignore lint/suspicious/noConsole: the specification wants a console warning and nothing else
  console.warn(text)
}
