import { SkeletonRows } from '../feedback/skeleton-rows.tsx'

/** Keeps the editor's place while its script comes. */
export function EditorPlaceholder({ height }: { height?: number }) {
  return (
    <div style={{ flex: 1, height }}>
      <SkeletonRows count={3} rowHeight={36} columns="1fr" />
    </div>
  )
}
