import { defineWebManifest } from '@laycan/web/route.ts'
import './folder-slots.ts'
import './follow-folders.ts'

export const manifest = defineWebManifest({
  name: 'folder-tree',
  slots: [{ place: 'sidebar.section', id: 'folders', order: 10, load: () => import('./folder-section.tsx') }],
  places: async () => (await import('./folder-places.ts')).folderPlaces,
})
