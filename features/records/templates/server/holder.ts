/** Under which name the files of a template are kept. */
export function holderOf(id: number): string {
  return `template/${id}`
}
