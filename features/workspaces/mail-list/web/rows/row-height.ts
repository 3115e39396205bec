/** Row heights: one line, two with an excerpt, and 24 more where the pane stands beside the list (ML-018). */
export function rowHeightOf({
  has_preview,
  is_stacked,
}: {
  has_preview: boolean
  is_stacked: boolean
}): number {
  return (has_preview ? 55 : 36) + (is_stacked ? 24 : 0)
}
