import { createStore } from '@laycan/web/store.ts'

export const shortcutMapOpen = createStore(false)
