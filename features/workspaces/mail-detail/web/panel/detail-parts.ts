/** Parts of the Details tab in their order (MD-005). */
export const detailParts = [
  'actions',
  'assigned_to',
  'mentioned_to',
  'tagged',
  'received_by',
  'filed_under',
] as const
export type DetailPart = (typeof detailParts)[number]

/** Assigned to shows only with company setting assignment_module = 1 (MD-005). */
export function decideDetailParts({
  assignment_module,
}: {
  assignment_module: string
}): readonly DetailPart[] {
  return detailParts.filter((part) => part !== 'assigned_to' || assignment_module === '1')
}
