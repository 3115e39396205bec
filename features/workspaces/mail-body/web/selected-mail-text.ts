/** What is selected in the text of the mail that is open in a part of the page, or around it; '' for nothing. */
export function selectedMailText(pane: HTMLElement | null): string {
  for (const frame of pane?.querySelectorAll('iframe') ?? []) {
    const text = frame.contentDocument?.getSelection()?.toString() ?? ''
    if (text !== '') return text
  }
  return globalThis.getSelection()?.toString() ?? ''
}
